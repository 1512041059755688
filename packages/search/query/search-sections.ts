import { analyzeForm } from '../analysis/analyzer.ts'
import { isStopWord } from '../analysis/stop-words.ts'
import { inverseFrequency, WORD_CEILING } from '../retrieve/bm25.ts'
import { findPhrase, keepForms, lowerBound } from '../retrieve/combine-postings.ts'
import type { PostingCache } from '../retrieve/posting-cache.ts'
import { addWordScores, countWithin } from '../retrieve/scan.ts'
import { documentOf } from '../retrieve/snapshot.ts'
import type { OrdinalRange, Snapshot } from '../retrieve/snapshot.ts'
import { TopSections } from '../retrieve/top-sections.ts'
import type { Posting } from '../segment/posting.ts'
import type { ParsedQuery } from './parse-query.ts'

export interface SearchHit {
  sectionId: number
  documentId: string
  /** 0 to 100, falling in the order shown; 60 or more when every word is there. Not a match score. */
  score: number
}

export interface SearchOutcome {
  /** Exactly how many sections answer the query, whatever the limit. */
  total: number
  hits: SearchHit[]
}

/** One word or phrase of the query, with its posting in every segment. */
interface Clause {
  required: boolean
  postings: (Posting | null)[]
  idf: number
}

/** Sections with every word stand above this, those with some of them below. */
const ALL_WORDS_FLOOR = 60

/**
 * Finds the sections that hold every phrase and, when there are words outside quotes and no phrases, at
 * least one of the words. Sections with all words come first, then by BM25F.
 */
export async function searchSections(
  query: ParsedQuery,
  snapshot: Snapshot,
  cache: PostingCache,
  ranges: readonly (readonly OrdinalRange[])[],
  { limit, offset }: { limit: number; offset: number },
): Promise<SearchOutcome> {
  const clauses = await prepareClauses(query, snapshot, cache)
  if (clauses.length === 0) return { total: 0, hits: [] }
  const top = new TopSections(offset + limit)
  let total = 0
  snapshot.segments.forEach(({ open }, at) => {
    if (ranges[at]!.length === 0) return
    const found = scoreSegment(clauses, snapshot, at, ranges[at]!)
    for (const { first, end } of ranges[at]!) {
      for (let ordinal = first; ordinal < end; ordinal++) {
        const score = found[ordinal]!
        if (score <= 0) continue
        total++
        if (score >= top.bar) top.offer(at, ordinal, open.sectionIds[ordinal]!, score)
      }
    }
  })
  const hits = top.sorted().slice(offset)
  return {
    total,
    hits: hits.map(({ segment, ordinal, sectionId, score }) => ({
      sectionId,
      documentId: documentOf(snapshot.segments[segment]!.info, ordinal)!,
      score,
    })),
  }
}

/** The search score of every section of a segment; 0 where the query is not answered. */
function scoreSegment(
  clauses: readonly Clause[],
  snapshot: Snapshot,
  at: number,
  ranges: readonly OrdinalRange[],
): Float64Array {
  const segment = snapshot.segments[at]!
  const count = segment.info.sectionCount
  const relevance = new Float64Array(count)
  const weight = new Float64Array(count)
  const hits = new Uint16Array(count)
  const requiredHits = new Uint16Array(count)
  let totalWeight = 0
  let required = 0
  for (const clause of clauses) {
    totalWeight += clause.idf
    if (clause.required) required++
    const posting = clause.postings[at]
    if (!posting) continue
    addWordScores(relevance, segment, ranges, posting, clause.idf)
    for (const { first, end } of ranges) {
      for (let i = lowerBound(posting.sections, first); i < posting.sectionCount; i++) {
        const section = posting.sections[i]!
        if (section >= end) break
        hits[section]! += 1
        weight[section]! += clause.idf
        if (clause.required) requiredHits[section]! += 1
      }
    }
  }
  for (let i = 0; i < count; i++) {
    if (hits[i] === 0) continue
    if (requiredHits[i]! < required) {
      relevance[i] = 0
      continue
    }
    const share = Math.sqrt(relevance[i]! / (WORD_CEILING * totalWeight))
    relevance[i] =
      hits[i] === clauses.length
        ? ALL_WORDS_FLOOR + (100 - ALL_WORDS_FLOOR) * share
        : ALL_WORDS_FLOOR * Math.sqrt(weight[i]! / totalWeight) * (0.5 + 0.5 * share)
  }
  return relevance
}

async function prepareClauses(
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

/** Stop words of any language present are left out, unless the query has nothing else. */
function contentWords({ words, phrases }: ParsedQuery, snapshot: Snapshot): string[] {
  const languages = [...new Set(snapshot.segments.map(({ info }) => info.language))]
  const content = words.filter((word) => !languages.some((language) => isStopWord(word, language)))
  return content.length > 0 || phrases.length > 0 ? content : words
}

/** A query's language is not known: each word is analysed in the language of each segment. */
async function findWords(
  words: readonly string[],
  snapshot: Snapshot,
  cache: PostingCache,
): Promise<(Posting | null)[][]> {
  const ids = snapshot.segments.map(({ info }) => info.id)
  const languages = [...new Set(snapshot.segments.map(({ info }) => info.language))]
  const terms = words.flatMap((word) => languages.map((language) => analyzeForm(word, language).term))
  const content = await cache.load('word', terms, ids)
  const stops = await cache.load('stop', terms, ids)
  // Two words with one stem (plural and singular of it) are one clause.
  const clauses = new Map<string, (Posting | null)[]>()
  for (const word of words) {
    const analyzed = languages.map((language) => analyzeForm(word, language).term)
    const postings = snapshot.segments.map(({ info }) => {
      const { term, stop } = analyzeForm(word, info.language)
      return (stop ? stops : content).get(term)?.get(info.id) ?? null
    })
    clauses.set(analyzed.join(' '), postings)
  }
  return [...clauses.values()]
}

async function findPhrases(
  phrases: readonly (readonly string[])[],
  snapshot: Snapshot,
  cache: PostingCache,
): Promise<(Posting | null)[][]> {
  const ids = snapshot.segments.map(({ info }) => info.id)
  const languages = [...new Set(snapshot.segments.map(({ info }) => info.language))]
  const terms = phrases
    .flat()
    .flatMap((form) => languages.map((language) => analyzeForm(form, language).term))
  const content = await cache.load('word', terms, ids)
  const stops = await cache.load('stop', terms, ids)
  return phrases.map((forms) =>
    snapshot.segments.map(({ info }) =>
      findPhrase(
        forms.map((form) => {
          const { term, stop } = analyzeForm(form, info.language)
          const posting = (stop ? stops : content).get(term)?.get(info.id)
          return posting ? keepForms(posting, (other) => other === form) : null
        }),
      ),
    ),
  )
}
