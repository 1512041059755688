// Endings that differ regularly between the two languages, such as "mente" and "ly". Only the first one that fits is
// replaced.
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(?:mente|ly)$/, ''],
  [/(?:[cs]ao|[cs]oes|[ts]ions?)$/, 'c'],
  [/(?:idades?|edades?|it(?:y|ies)|et(?:y|ies))$/, ''],
  [/(?:dades?|t(?:y|ies))$/, ''],
  [/(?:[ae]ncias?|[ae]nces?|[ae]nc(?:y|ies))$/, 'n'],
  [/(?:ic[oa]s?|icais|ical|ics?)$/, 'ic'],
  [/(?:os[oa]s?|ous)$/, 'os'],
  [/(?:ari[oa]s?|ar(?:y|ies))$/, 'ar'],
  [/(?:ori[oa]s?|or(?:y|ies))$/, 'or'],
  [/(?:ivel|iveis|ibles?)$/, 'bl'],
  [/(?:avel|aveis|ables?)$/, 'bl'],
  [/(?:mentos?|ments?)$/, 'ment'],
  [/(?:ismos?|isms?)$/, 'ism'],
  [/(?:istas?|ists?)$/, 'ist'],
  [/(?:ad[oa]s?|ated|ates?)$/, 'at'],
  [/(?:ais|al|als)$/, 'al'],
  [/(?:iv[oa]s?|ives?)$/, 'iv'],
]

const SKELETON_LETTERS = 7

/**
 * Returns the cognate skeleton of a word: the letters that its Portuguese and English spellings share. For example,
 * `precipitação` and `precipitation` have the same skeleton, and so have `estrutura` and `structure`.
 *
 * @param form word in lower case without accents
 * @returns at most seven letters; numbers and words of fewer than four letters unchanged
 */
export function cognateSkeleton(form: string): string {
  if (form.length < 4 || !/^[a-z]+$/.test(form)) return form
  let word = form
  for (const [ending, replacement] of ENDINGS) {
    const shorter = word.replace(ending, replacement)
    if (shorter !== word && shorter.length >= 3) {
      word = shorter
      break
    }
  }
  word = word
    .replaceAll('ph', 'f')
    .replaceAll('th', 't')
    .replace(/qu|ch|k/g, 'c')
    .replaceAll('y', 'i')
    // Portuguese has dropped the silent c and p: projeto, adotar, ótimo.
    .replace(/[cp]t/g, 't')
    // Portuguese writes an e before s and a consonant: estrutura, espécie, escala.
    .replace(/^es(?=[cpt])/, 's')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=...)s$/, '')
    .replace(/(?<=...)[aeio]+$/, '')
  return word.slice(0, SKELETON_LETTERS)
}
