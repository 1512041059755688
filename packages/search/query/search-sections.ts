import { analyzeForm } from '../analysis/analyzer.ts'
import { isStopWord } from '../analysis/stop-words.ts'
import { inverseFrequency } from '../retrieve/bm25.ts'
import { findPhrase } from '../retrieve/find-phrase.ts'
import type { PostingCache } from '../retrieve/posting-cache.ts'
import { addScores, countWithin } from '../retrieve/scan.ts'
import { spareMarks, spareScores } from '../retrieve/spare-arrays.ts'
import { documentOf } from '../retrieve/snapshot.ts'
import type { OrdinalRange, Snapshot } from '../retrieve/snapshot.ts'
import { TopSections } from '../retrieve/top-sections.ts'
import type { Posting } from '../segment/posting.ts'
import { AnswerScale, CLAUSES_IN_A_WORD } from './answer-scale.ts'
import type { Clause } from './answer-scale.ts'
import { bestAnswers, FEW_CLAUSES } from './best-answers.ts'
import { foldHits } from './fold-hits.ts'
import type { SectionFamilies } from './fold-hits.ts'
import type { Correction } from './forgive-typos.ts'
import type { ParsedQuery } from './parse-query.ts'

export interface SearchHit {
  sectionId: number
  documentId: string
  /** 0 to 100, falling in the order shown; 60 or more when every word is there. Not a match score. */
  score: number
  /** Other sections of its family that answer about as well; absent when families were not asked for. */
  others?: number[]
}

/** What part of the answer is wanted. */
export interface SearchPage {
  limit: number
  offset: number
  /** Given, a family is one hit, and limit and offset count families. */
  families?: SectionFamilies
}

export interface SearchOutcome {
  /** Exactly how many sections answer the query, whatever the limit. */
  total: number
  /** Exactly how many families they belong to; absent when families were not asked for. */
  families?: number
  hits: SearchHit[]
  /** Words that stand nowhere and what was looked for instead; absent when the query was taken at its word. */
  corrections?: Correction[]
}

/**
 * Finds the sections that hold every phrase and, when there are words outside quotes and no phrases, at
 * least one of the words. Sections with all words come first, then by BM25F.
 */
export async function searchSections(
  query: ParsedQuery,
  snapshot: Snapshot,
  cache: PostingCache,
  ranges: readonly (readonly OrdinalRange[])[],
  { limit, offset, families }: SearchPage,
): Promise<SearchOutcome> {
  const clauses = await prepareClauses(query, snapshot, cache)
  if (clauses.length === 0) return { total: 0, hits: [] }
  if (families !== undefined) return foldedSearch(clauses, snapshot, ranges, { limit, offset, families })
  const { total, best } =
    clauses.length <= FEW_CLAUSES
      ? bestAnswers(clauses, snapshot, ranges, offset + limit)
      : scoreAll(clauses, snapshot, ranges, offset + limit)
  return {
    total,
    hits: best.slice(offset).map(({ segment, ordinal, sectionId, score }) => ({
      sectionId,
      documentId: documentOf(snapshot.segments[segment]!.info, ordinal)!,
      score,
    })),
  }
}

/** The same as `bestAnswers` for any number of clauses: every section that has one is scored. */
function scoreAll(
  clauses: readonly Clause[],
  snapshot: Snapshot,
  ranges: readonly (readonly OrdinalRange[])[],
  wanted: number,
): ReturnType<typeof bestAnswers> {
  const top = new TopSections(wanted)
  const scale = new AnswerScale(clauses)
  let total = 0
  snapshot.segments.forEach(({ open }, at) => {
    if (ranges[at]!.length === 0) return
    const { relevance, marks } = answersOf(clauses, snapshot, at, ranges[at]!)
    for (const { first, end } of ranges[at]!) {
      for (let ordinal = first; ordinal < end; ordinal++) {
        const answered = scale.of(marks, ordinal)
        if (answered === null || !answered.isEnough) continue
        total++
        if (answered.ceiling < top.bar) continue
        top.offer(at, ordinal, open.sectionIds[ordinal]!, scale.score(answered, relevance[ordinal]!))
      }
    }
    dropAnswers({ relevance, marks })
  })
  return { total, best: top.sorted() }
}

async function foldedSearch(
  clauses: readonly Clause[],
  snapshot: Snapshot,
  ranges: readonly (readonly OrdinalRange[])[],
  { limit, offset, families }: Required<SearchPage>,
): Promise<SearchOutcome> {
  const ids: number[] = []
  const scores: number[] = []
  const segments: number[] = []
  const ordinals: number[] = []
  const scale = new AnswerScale(clauses)
  snapshot.segments.forEach(({ open }, at) => {
    if (ranges[at]!.length === 0) return
    const { relevance, marks } = answersOf(clauses, snapshot, at, ranges[at]!)
    for (const { first, end } of ranges[at]!) {
      for (let ordinal = first; ordinal < end; ordinal++) {
        const answered = scale.of(marks, ordinal)
        if (answered === null || !answered.isEnough) continue
        ids.push(open.sectionIds[ordinal]!)
        scores.push(scale.score(answered, relevance[ordinal]!))
        segments.push(at)
        ordinals.push(ordinal)
      }
    }
    dropAnswers({ relevance, marks })
  })
  const { total, page } = await foldHits(ids, scores, families, { limit, offset })
  return {
    total: ids.length,
    families: total,
    hits: page.map(({ best, others }) => {
      const { info } = snapshot.segments[segments[best]!]!
      return {
        sectionId: ids[best]!,
        documentId: documentOf(info, ordinals[best]!)!,
        score: scores[best]!,
        others: others.map((index) => ids[index]!),
      }
    }),
  }
}

/** What a segment's sections gain by the clauses, and which clauses each has: bit i for clause i. */
interface Answers {
  relevance: Float64Array
  marks: readonly Uint32Array[]
}

function answersOf(
  clauses: readonly Clause[],
  snapshot: Snapshot,
  at: number,
  ranges: readonly OrdinalRange[],
): Answers {
  const { info, wordGains } = snapshot.segments[at]!
  const relevance = spareScores.take(info.sectionCount)
  const marks = Array.from({ length: Math.ceil(clauses.length / CLAUSES_IN_A_WORD) }, () =>
    spareMarks.take(info.sectionCount),
  )
  clauses.forEach(({ postings, idf }, clause) => {
    const posting = postings[at]
    const bySection = marks[Math.floor(clause / CLAUSES_IN_A_WORD)]!
    const mark = (1 << (clause % CLAUSES_IN_A_WORD)) >>> 0
    if (posting) addScores(relevance, ranges, posting, wordGains, idf, { bySection, mark })
  })
  return { relevance, marks }
}

function dropAnswers({ relevance, marks }: Answers): void {
  spareScores.giveBack(relevance)
  for (const own of marks) spareMarks.giveBack(own)
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
  const segments = snapshot.segments.map(({ open }) => open)
  const languages = [...new Set(snapshot.segments.map(({ info }) => info.language))]
  const terms = words.flatMap((word) => languages.map((language) => analyzeForm(word, language).term))
  const content = await cache.load('word', terms, segments)
  const stops = await cache.load('stop', terms, segments)
  // Two words with one stem (plural and singular of it) are one clause.
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
