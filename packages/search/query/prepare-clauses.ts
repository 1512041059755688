import { analyzeForm } from '../analysis/analyzer.ts'
import { isStopWord } from '../analysis/stop-words.ts'
import { inverseFrequency } from '../snapshot/bm25.ts'
import type { PostingCache } from '../snapshot/posting-cache.ts'
import { countWithin } from '../snapshot/ordinal-ranges.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { SectionCounts } from '../segment/posting/posting.ts'
import { uniteSectionLists } from '../segment/posting/unite-section-lists.ts'
import type { Clause } from './answer-scale.ts'
import type { FoundWriting } from './equivalent-writings.ts'
import { findPhrases } from './find-phrases.ts'
import type { ParsedQuery } from './parse-query.ts'

/**
 * Returns the words and phrases of a search query, with their weights and the sections that have them. A section that
 * has a synonym is treated as if it had the query's words.
 *
 * @param writings glossary concepts in the query, with their synonyms
 */
export async function prepareClauses(
  query: ParsedQuery,
  writings: readonly FoundWriting[],
  snapshot: Snapshot,
  cache: PostingCache,
): Promise<Clause[]> {
  const words = contentWords(query, snapshot)
  const { sections } = snapshot.statistics
  const found = [
    ...(await findWords(words, writings, snapshot, cache)).map((postings) => ({
      required: false,
      postings,
    })),
    ...(await findPhrases(query.phrases, snapshot, cache, 'as typed')).map((postings) => ({
      required: true,
      postings,
    })),
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

/**
 * Returns the query's words without the stop words of any language in the index. If only stop words are left and the
 * query has no quoted phrase, returns all words.
 */
function contentWords({ words, phrases }: ParsedQuery, snapshot: Snapshot): string[] {
  const languages = [...new Set(snapshot.segments.map(({ info }) => info.language))]
  const content = words.filter((word) => !languages.some((language) => isStopWord(word, language)))
  return content.length > 0 || phrases.length > 0 ? content : words
}

/**
 * Returns the sections that have each word of a query, by index segment. A section that has a synonym, such as
 * "round-the-clock" for "24x7", is treated as if it had the words of the query.
 *
 * @param writings glossary concepts in the query, with their synonyms
 */
async function findWords(
  words: readonly string[],
  writings: readonly FoundWriting[],
  snapshot: Snapshot,
  cache: PostingCache,
): Promise<(SectionCounts | null)[][]> {
  // The language of a query is unknown, so each word is analysed in the language of each segment.
  const segments = snapshot.segments.map(({ open }) => open)
  const languages = [...new Set(snapshot.segments.map(({ info }) => info.language))]
  const terms = words.flatMap((word) => languages.map((language) => analyzeForm(word, language).term))
  const content = await cache.load('word', terms, segments)
  const stops = await cache.load('stop', terms, segments)
  const otherwise = await findOtherWritings(writings, snapshot, cache)
  // Words with the same stem, such as singular and plural, form one clause.
  const clauses = new Map<string, (SectionCounts | null)[]>()
  for (const word of words) {
    const analyzed = new Map(languages.map((language) => [language, analyzeForm(word, language)]))
    const postings = snapshot.segments.map(({ info }, at) => {
      const { term, stop } = analyzed.get(info.language)!
      const own = (stop ? stops : content).get(term)?.get(info.id)
      return uniteSectionLists([...(own ? [own] : []), ...(otherwise.get(word)?.[at] ?? [])])
    })
    clauses.set(Array.from(analyzed.values(), ({ term }) => term).join(' '), postings)
  }
  return [...clauses.values()]
}

/**
 * Returns the sections with synonyms for the query's words, by word and index segment. For the query word "sla", for
 * example, these are sections with "service level agreement".
 */
async function findOtherWritings(
  writings: readonly FoundWriting[],
  snapshot: Snapshot,
  cache: PostingCache,
): Promise<Map<string, SectionCounts[][]>> {
  const byWord = new Map<string, SectionCounts[][]>()
  for (const { words, others } of writings) {
    // Stems would confuse synonyms with other words: "indicador" has the stem of "índice".
    const found = await findPhrases(others, snapshot, cache, 'number')
    const bySegment = snapshot.segments.map((_, at) =>
      found.map((postings) => postings[at]!).filter((posting) => posting !== null),
    )
    // Within a concept, a word may also have other spellings.
    for (const word of words) {
      const before = byWord.get(word)
      byWord.set(
        word,
        bySegment.map((postings, at) => postings.concat(before?.[at] ?? [])),
      )
    }
  }
  return byWord
}
