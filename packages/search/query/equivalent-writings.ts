import { writtenApart, writtenTogether } from '../analysis/letters-and-digits.ts'
import type { Glossary } from '../glossary/glossary.ts'
import { numbersInWords, wordsOfNumber } from './number-words.ts'
import type { ParsedQuery } from './parse-query.ts'

/**
 * Words of a search query for which the glossary has a concept, such as "sla". `others` has their synonyms, such as
 * "acordo de nivel de servico". All words are in lower case without accents.
 */
export interface FoundWriting {
  words: readonly string[]
  others: readonly (readonly string[])[]
}

/**
 * Finds glossary concepts, acronyms with points and numbers in a search query. Returns their synonyms or other
 * spellings, so that sections with these are found, too. Leaves out synonyms and spellings that would find no
 * additional sections.
 */
export function findWritings(query: ParsedQuery, glossary: Glossary): FoundWriting[] {
  const found = findConcepts(query, glossary)
  for (const { words, others } of otherSpellings(query)) {
    const at = found.findIndex((one) => one.words.join(' ') === words.join(' '))
    const all = [...(found[at]?.others ?? []), ...others]
    found.splice(at < 0 ? found.length : at, 1, { words, others: all })
  }
  return found
}

/**
 * Returns other spellings for words of a query: "8.666" for "8666", "trinta" for "30", "CID-10" for "CID10", and the
 * reverse. For an acronym with points, such as "S.L.A.", returns its letters, because texts with the points have a
 * separate word for each letter.
 */
function otherSpellings({ words, forms, dotted }: ParsedQuery): FoundWriting[] {
  const spellings: FoundWriting[] = dotted.map((acronym) => ({
    words: [acronym],
    others: [Array.from(acronym)],
  }))
  for (const word of words) {
    const others: (readonly string[])[] = [...wordsOfNumber(word)]
    if (/^\d{4,9}$/.test(word)) others.push([word.replace(/(?<=\d)(?=(?:\d{3})+$)/g, '.')])
    else if (/^\d{1,3}(?:\.\d{3})+$/.test(word)) others.push([word.replaceAll('.', '')])
    const apart = writtenApart(word)
    if (apart !== null) others.push(apart)
    if (others.length > 0) spellings.push({ words: [word], others })
  }
  for (const { words: number, value } of numbersInWords(forms))
    spellings.push({ words: number, others: [[`${value}`]] })
  for (const [at, left] of forms.slice(0, -1).entries()) {
    const right = forms[at + 1]!
    const together = writtenTogether(left, right)
    if (together !== null) spellings.push({ words: [left, right], others: [[together]] })
  }
  return spellings
}

function findConcepts({ forms, surfaces }: ParsedQuery, glossary: Glossary): FoundWriting[] {
  // A synonym that contains another synonym, or the words of the query, would find no additional sections. A synonym
  // that consists of only some words of the query means less than the query: "suporte" does not mean "suporte técnico".
  const tokens = forms.map((form, at) => ({ form, surface: surfaces[at]! }))
  return glossary.findInQuery(tokens).map(({ first, words: count, writings }) => {
    const words = forms.slice(first, first + count)
    const all = new Map(
      [...writings.pt, ...writings.en].map(({ forms: own }) => [own.join(' '), own] as const),
    )
    all.delete(words.join(' '))
    const shorter = [words, ...all.values()]
    return {
      words,
      others: [...all.values()].filter(
        (own) => !own.every((word) => words.includes(word)) && !shorter.some((other) => isPart(other, own)),
      ),
    }
  })
}

/** Returns whether `others` contains all of `words` next to each other, in the same order, and has further words. */
function isPart(words: readonly string[], others: readonly string[]): boolean {
  return (
    words.length < others.length &&
    others.some((_, at) => words.every((word, offset) => others[at + offset] === word))
  )
}
