// Endings that differ regularly between the two languages, such as "mente" and "ly". Only the first one that fits is
// replaced.
const ENDINGS: readonly (readonly [string, RegExp, string])[] = [
  ['ey', /(?:mente|ly)$/, ''],
  ['osn', /(?:[cs]ao|[cs]oes|[ts]ions?)$/, 'c'],
  ['esy', /(?:idades?|edades?|it(?:y|ies)|et(?:y|ies))$/, ''],
  ['esy', /(?:dades?|t(?:y|ies))$/, ''],
  ['asey', /(?:[ae]ncias?|[ae]nces?|[ae]nc(?:y|ies))$/, 'n'],
  ['oaslc', /(?:ic[oa]s?|icais|ical|ics?)$/, 'ic'],
  ['oas', /(?:os[oa]s?|ous)$/, 'os'],
  ['oasy', /(?:ari[oa]s?|ar(?:y|ies))$/, 'ar'],
  ['oasy', /(?:ori[oa]s?|or(?:y|ies))$/, 'or'],
  ['lse', /(?:ivel|iveis|ibles?)$/, 'bl'],
  ['lse', /(?:avel|aveis|ables?)$/, 'bl'],
  ['ost', /(?:mentos?|ments?)$/, 'ment'],
  ['osm', /(?:ismos?|isms?)$/, 'ism'],
  ['ast', /(?:istas?|ists?)$/, 'ist'],
  ['oasde', /(?:ad[oa]s?|ated|ates?)$/, 'at'],
  ['sl', /(?:ais|al|als)$/, 'al'],
  ['oase', /(?:iv[oa]s?|ives?)$/, 'iv'],
]

/**
 * Word endings that differ between Portuguese and English spellings, by their possible last letters. A word is compared
 * only with the endings that fit its own last letter.
 */
const ENDINGS_OF = new Map(
  Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => [
    letter,
    ENDINGS.filter(([lasts]) => lasts.includes(letter)),
  ]),
)
/**
 * Matches letters that Portuguese and English spell differently, such as "ph" and double letters. Most words have none
 * of them and stay as they are.
 */
const DIFFERS = /ph|th|qu|ch|k|y|[cp]t|^es[cpt]|(.)\1/

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
  for (const [, ending, replacement] of ENDINGS_OF.get(form.at(-1)!)!) {
    const shorter = word.replace(ending, replacement)
    if (shorter !== word && shorter.length >= 3) {
      word = shorter
      break
    }
  }
  if (DIFFERS.test(word)) word = withCommonSpelling(word)
  if (word.length > 3 && word.endsWith('s')) word = word.slice(0, -1)
  let end = word.length
  while (end > 3 && FINAL_VOWELS.includes(word[end - 1]!)) end--
  return word.slice(0, Math.min(end, SKELETON_LETTERS))
}

const FINAL_VOWELS = 'aeio'

function withCommonSpelling(word: string): string {
  return (
    word
      .replaceAll('ph', 'f')
      .replaceAll('th', 't')
      .replace(/qu|ch|k/g, 'c')
      .replaceAll('y', 'i')
      // Portuguese has dropped the silent c and p: projeto, adotar, ótimo.
      .replace(/[cp]t/g, 't')
      // Portuguese writes an e before s and a consonant: estrutura, espécie, escala.
      .replace(/^es(?=[cpt])/, 's')
      .replace(/(.)\1+/g, '$1')
  )
}
