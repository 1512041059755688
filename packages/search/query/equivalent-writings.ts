import type { Glossary } from '../glossary/glossary.ts'
import type { ParsedQuery } from './parse-query.ts'

/** Words of a query that write a concept of the glossary, and its other writings, in folded words. */
export interface FoundWriting {
  words: readonly string[]
  others: readonly (readonly string[])[]
}

/**
 * Finds the concepts that a query writes, of overlapping ones the first and longest. Of their other writings those that
 * have another one in them, or the query's own, are left out: whatever they find, the shorter one finds too. So are
 * those that have only words of the query: "suporte" is not all of "suporte técnico".
 */
export function findWritings({ forms, surfaces }: ParsedQuery, glossary: Glossary): FoundWriting[] {
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

/** Returns whether words stand in a row in others that are more. */
function isPart(words: readonly string[], others: readonly string[]): boolean {
  return (
    words.length < others.length &&
    others.some((_, at) => words.every((word, offset) => others[at + offset] === word))
  )
}
