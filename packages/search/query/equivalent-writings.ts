import type { Glossary } from '../glossary/glossary.ts'
import type { ParsedQuery } from './parse-query.ts'

/**
 * Words of a search query for which the glossary has a concept, such as "sla", and the concept's other writings, such
 * as "acordo de nivel de servico". All words are in lower case without accents.
 */
export interface FoundWriting {
  words: readonly string[]
  others: readonly (readonly string[])[]
}

/**
 * Finds the glossary concepts and the acronyms with points in a search query, and returns other ways to write each of
 * them, by which sections are found too. Leaves out writings that would find nothing more.
 */
export function findWritings(query: ParsedQuery, glossary: Glossary): FoundWriting[] {
  const concepts = findConcepts(query, glossary)
  // Sections may have the points, which separate words.
  return [...new Set(query.dotted)].reduce((found, acronym) => {
    const concept = found.find(({ words }) => words.length === 1 && words[0] === acronym)
    const others = [...(concept?.others ?? []), Array.from(acronym)]
    return [...found.filter((one) => one !== concept), { words: [acronym], others }]
  }, concepts)
}

function findConcepts({ forms, surfaces }: ParsedQuery, glossary: Glossary): FoundWriting[] {
  // A writing that contains another writing or the query's own finds no further sections. A writing that uses only
  // words of the query means less: "suporte" does not mean "suporte técnico".
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

/**
 * Returns whether `others` is longer than `words` and contains all of `words` as adjacent elements in the same order.
 */
function isPart(words: readonly string[], others: readonly string[]): boolean {
  return (
    words.length < others.length &&
    others.some((_, at) => words.every((word, offset) => others[at + offset] === word))
  )
}
