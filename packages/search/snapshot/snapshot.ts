import { Dictionary } from '../segment/store/dictionary.ts'
import { decodeLengths, decodeSectionIds, narrowLengths } from '../segment/store/section-lengths.ts'
import { quantizeLengths } from './quantized-lengths.ts'
import type { QuantizedLengths } from './quantized-lengths.ts'
import type { LengthColumn, SectionIds, SectionLengths } from '../segment/store/section-lengths.ts'
import type { DocumentRange, SegmentInfo } from '../segment/store/segment.ts'
import type { SegmentStore } from '../segment/store/segment-store.ts'
import { gramWeight, WINDOW_STEP, WINDOW_WORDS } from './bm25.ts'
import { computeFieldNorms } from './field-norms.ts'
import type { FieldNorms } from './field-norms.ts'

/** Consecutive sections of a segment, from ordinal `first` (inclusive) to `end` (exclusive). */
export interface OrdinalRange {
  first: number
  end: number
}

/** Decoded head of a segment: lengths and ids of its sections, and the first keys of its blocks. */
export interface OpenSegment {
  // An open segment stays in memory as long as the store lists it.

  id: number
  lengths: SectionLengths<LengthColumn>
  quantizedTitleLengths: QuantizedLengths
  quantizedBodyLengths: QuantizedLengths
  quantizedGramLengths: QuantizedLengths
  sectionIds: SectionIds
  /** True if section ids ascend with ordinals. A merge can put a later document before an earlier one. */
  idsAscend: boolean
  /** First key of every stored block, to find the block of a term. */
  dictionary: Dictionary
}

/**
 * Statistics for scores: number of sections, average lengths of titles, bodies and windows. They ignore document
 * filters.
 */
export interface CollectionStatistics {
  // Windows are passages of 100 words. The statistics cover all sections, even when a query is restricted to some
  // documents.

  sections: number
  averageTitleWords: number
  averageBodyWords: number
  averageGramWeight: number
  averageWindowWords: number
}

/** Segment in a snapshot: its visible sections, statistics, and length norms. */
export interface SnapshotSegment extends FieldNorms {
  info: SegmentInfo
  open: OpenSegment
  /** Ranges of visible sections, joined where they touch. */
  live: OrdinalRange[]
  /** Statistics of all sections in the segment's language, from which length norms are computed. */
  statistics: CollectionStatistics
}

/** Consistent view of the whole index at one time. A query uses one snapshot, whatever changes meanwhile. */
export interface Snapshot {
  segments: SnapshotSegment[]
  /** Statistics of the whole knowledge base, in all languages. */
  statistics: CollectionStatistics
}

/** Loads and decodes the head of a segment; `null` if the segment is no longer stored. */
export async function openSegment(store: SegmentStore, info: SegmentInfo): Promise<OpenSegment | null> {
  const head = await store.loadHead(info.id)
  if (head === null) return null
  const sectionIds = decodeSectionIds(head.sectionIds, info.sectionCount)
  const lengths = narrowLengths(decodeLengths(head.lengths, info.sectionCount))
  const { titleGrams, bodyGrams } = lengths
  const gramWeights = Float64Array.from(bodyGrams, (body, at) => gramWeight(titleGrams[at]!, body))
  return {
    id: info.id,
    lengths,
    quantizedTitleLengths: quantizeLengths(lengths.titleWords),
    quantizedBodyLengths: quantizeLengths(lengths.bodyWords),
    quantizedGramLengths: quantizeLengths(gramWeights),
    sectionIds,
    idsAscend: sectionIds.every((id, ordinal) => ordinal === 0 || id > sectionIds[ordinal - 1]!),
    dictionary: new Dictionary(head.dictionary),
  }
}

/** Combines segments into a snapshot, with statistics of all visible sections. */
export function makeSnapshot(opened: readonly { info: SegmentInfo; open: OpenSegment }[]): Snapshot {
  const parts = opened.map(({ info, open }) => ({ info, open, live: rangesOfDocuments(info, null) }))
  const byLanguage = new Map(
    Array.from(
      Map.groupBy(parts, ({ info }) => info.language),
      ([language, own]) => [language, computeStatistics(own)] as const,
    ),
  )
  return {
    statistics: computeStatistics(parts),
    segments: parts.map((part) => {
      const statistics = byLanguage.get(part.info.language)!
      return Object.assign(part, { statistics }, computeFieldNorms(part.open, statistics))
    }),
  }
}

/** Returns the ordinal ranges of documents (`null` for all), joined where they touch. */
export function rangesOfDocuments(
  info: SegmentInfo,
  documentIds: ReadonlySet<string> | null,
): OrdinalRange[] {
  const ranges: OrdinalRange[] = []
  for (const { documentId, first, count } of info.documents) {
    if (count === 0 || (documentIds !== null && !documentIds.has(documentId))) continue
    const last = ranges.at(-1)
    if (last !== undefined && last.end === first) last.end += count
    else ranges.push({ first, end: first + count })
  }
  return ranges
}

/**
 * Returns the id of the document of a section, or `undefined` if the section is not visible.
 *
 * @param ordinal number of the section in the segment
 */
export function documentOf(info: SegmentInfo, ordinal: number): string | undefined {
  return documentRangeOf(info, ordinal)?.documentId
}

/**
 * Returns the document of a section with its range of sections, or `undefined` if the section is not visible.
 *
 * @param ordinal number of the section in the segment
 */
export function documentRangeOf({ documents }: SegmentInfo, ordinal: number): DocumentRange | undefined {
  let low = 0
  let high = documents.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (documents[middle]!.first <= ordinal) low = middle + 1
    else high = middle
  }
  // Of documents with the same first ordinal, the search ends at the last one. The others have no sections.
  const document = documents[low - 1]
  return document !== undefined && ordinal < document.first + document.count ? document : undefined
}

/** Returns the number of overlapping windows (passages of 100 words) of a body, at least 1. */
export function windowCount(bodyWords: number): number {
  return bodyWords <= WINDOW_WORDS ? 1 : 1 + Math.ceil((bodyWords - WINDOW_WORDS) / WINDOW_STEP)
}

function computeStatistics(
  parts: readonly { open: OpenSegment; live: readonly OrdinalRange[] }[],
): CollectionStatistics {
  let sections = 0
  let titleWords = 0
  let bodyWords = 0
  let grams = 0
  let windows = 0
  let windowWords = 0
  for (const { open, live } of parts) {
    const { lengths } = open
    for (const { first, end } of live) {
      sections += end - first
      for (let i = first; i < end; i++) {
        const body = lengths.bodyWords[i]!
        const count = windowCount(body)
        titleWords += lengths.titleWords[i]!
        bodyWords += body
        grams += gramWeight(lengths.titleGrams[i]!, lengths.bodyGrams[i]!)
        windows += count
        windowWords += (count - 1) * WINDOW_WORDS + (body - (count - 1) * WINDOW_STEP)
      }
    }
  }
  // An average of 0 means that no section has the field. It is replaced by 1, because norms are divided by it.
  return {
    sections,
    averageTitleWords: titleWords / sections || 1,
    averageBodyWords: bodyWords / sections || 1,
    averageGramWeight: grams / sections || 1,
    averageWindowWords: windowWords / windows || 1,
  }
}
