import { analyzeForm } from '../analysis/analyzer.ts'
import { isStopWord } from '../analysis/stop-words.ts'
import { inverseFrequency } from '../snapshot/bm25.ts'
import { findPhrase } from './find-phrase.ts'
import type { PostingCache } from '../snapshot/posting-cache.ts'
import { countWithin } from '../snapshot/ordinal-ranges.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { Posting } from '../segment/posting/posting.ts'
import type { Clause } from './answer-scale.ts'
import type { ParsedQuery } from './parse-query.ts'

/** Returns the clauses of a query with their postings in every segment. */
export async function prepareClauses(
  query: ParsedQuery,
  snapshot: Snapshot,
  cache: PostingCache,
): Promise<Clause[]> {
  const words = contentWords(query, snapshot)
  const { sections } = snapshot.statistics
  const found = [
    ...(await findWords(words, snapshot, cache)).map((postings) => ({ required: false, postings })),
    ...(await findPhrases(query.phrases, snapshot, cache)).map((postings) => ({ required: true, postings })),
  ]
  return found.map(({ required, postings }) => {
    let count = 0
    snapshot.segments.forEach(({ live, info }, at) => {
      const posting = postings[at]
      if (posting) count += countWithin(posting, live, info.sectionCount)
    })
    return { required, postings, idf: inverseFrequency(count, sections) }
  })
}

/** Returns the words without stop words of any language present, or all words of a query that has no others. */
function contentWords({ words, phrases }: ParsedQuery, snapshot: Snapshot): string[] {
  const languages = [...new Set(snapshot.segments.map(({ info }) => info.language))]
  const content = words.filter((word) => !languages.some((language) => isStopWord(word, language)))
  return content.length > 0 || phrases.length > 0 ? content : words
}

/**
 * Returns the postings of words. A query's language is unknown, so each word is analysed in the language of each
 * segment.
 */
async function findWords(
  words: readonly string[],
  snapshot: Snapshot,
  cache: PostingCache,
): Promise<(Posting | null)[][]> {
  const segments = snapshot.segments.map(({ open }) => open)
  const languages = [...new Set(snapshot.segments.map(({ info }) => info.language))]
  const terms = words.flatMap((word) => languages.map((language) => analyzeForm(word, language).term))
  const content = await cache.load('word', terms, segments)
  const stops = await cache.load('stop', terms, segments)
  // Two words with one stem, such as plural and singular, are one clause.
  const clauses = new Map<string, (Posting | null)[]>()
  for (const word of words) {
    const analyzed = new Map(languages.map((language) => [language, analyzeForm(word, language)]))
    const postings = snapshot.segments.map(({ info }) => {
      const { term, stop } = analyzed.get(info.language)!
      return (stop ? stops : content).get(term)?.get(info.id) ?? null
    })
    clauses.set(Array.from(analyzed.values(), ({ term }) => term).join(' '), postings)
  }
  return [...clauses.values()]
}

async function findPhrases(
  phrases: readonly (readonly string[])[],
  snapshot: Snapshot,
  cache: PostingCache,
): Promise<(Posting | null)[][]> {
  const segments = snapshot.segments.map(({ open }) => open)
  const languages = [...new Set(snapshot.segments.map(({ info }) => info.language))]
  const terms = phrases
    .flat()
    .flatMap((form) => languages.map((language) => analyzeForm(form, language).term))
  const content = await cache.load('word', terms, segments)
  const stops = await cache.load('stop', terms, segments)
  return phrases.map((forms) => {
    const analyzed = new Map(
      languages.map((language) => [language, forms.map((form) => analyzeForm(form, language))]),
    )
    return snapshot.segments.map(({ info }) =>
      findPhrase(
        forms.map((form, at) => {
          const { term, stop } = analyzed.get(info.language)![at]!
          const posting = (stop ? stops : content).get(term)?.get(info.id)
          return posting ? { posting, form } : null
        }),
      ),
    )
  })
}
