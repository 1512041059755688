import { makePhrase, makeQuery, makeRequirement, SECTIONS_PER_DOCUMENT } from './corpus.ts'

/** Questions for every search program: requirements, words, phrases, typed prefixes, and documents to search in. */
export interface Questions {
  requirements: string[]
  queries: string[]
  phrases: string[]
  /** Beginnings of queries, as if typing were not finished, for which the programs suggest completions. */
  prefixes: string[]
  /** Numbers of twenty documents, evenly spaced over the collection, for searches restricted to some documents. */
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
