import { makePhrase, makeQuery, makeRequirement, SECTIONS_PER_DOCUMENT } from './corpus.ts'

/**
 * Questions that the search benchmark asks every program. They are requirements to match, words and phrases to find,
 * beginnings of words to complete, and documents to restrict a search to.
 */
export interface Questions {
  requirements: string[]
  queries: string[]
  phrases: string[]
  /** Beginnings of queries, as if a person had not finished typing. The programs suggest completions for them. */
  prefixes: string[]
  /**
   * Numbers of the twenty documents to which a restricted search is limited. They are spread evenly over the
   * collection.
   */
  documents: number[]
}

const FILTERED_DOCUMENTS = 20

export function questionsFor(sections: number, count: number): Questions {
  const numbers = Array.from({ length: count }, (_, number) => number)
  const documents = Math.floor(sections / SECTIONS_PER_DOCUMENT)
  const queries = numbers.map((number) => makeQuery(number, sections))
  return {
    requirements: numbers.map((number) => makeRequirement(number, sections)),
    queries,
    phrases: numbers.map((number) => makePhrase(number, sections)),
    prefixes: queries.map((query, number) => query.slice(0, 2 + (number % 4))),
    documents: Array.from({ length: FILTERED_DOCUMENTS }, (_, at) =>
      Math.floor(((at + 0.5) * documents) / FILTERED_DOCUMENTS),
    ),
  }
}
