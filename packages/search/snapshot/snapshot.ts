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

/** Consecutive sections of an index segment. Their numbers are from `first` (inclusive) to `end` (exclusive). */
export interface OrdinalRange {
  first: number
  end: number
}

/**
 * Decoded head of an index segment: the lengths and ids of its sections, and the first keys of its stored blocks. A
 * segment is a part of the search index that never changes.
 */
export interface OpenSegment {
  // An open segment stays in memory as long as the store lists it.

  id: number
  lengths: SectionLengths<LengthColumn>
  quantizedTitleLengths: QuantizedLengths
  quantizedBodyLengths: QuantizedLengths
  quantizedGramLengths: QuantizedLengths
  sectionIds: SectionIds
  /**
   * True if later sections of the index segment always have higher database ids. After a merge, a later document may
   * come before an earlier one.
   */
  idsAscend: boolean
  /** First key of every stored block of the index segment, which shows in which block a term is. */
  dictionary: Dictionary
}

/**
 * Numbers on which scores depend: how many sections there are, and how long their titles, bodies and passages are on
 * average. They cover all sections, even when a query is restricted to some documents.
 */
export interface CollectionStatistics {
  sections: number
  averageTitleWords: number
  averageBodyWords: number
  averageGramWeight: number
  averageWindowWords: number
}

/**
 * Segment of the search index as part of a snapshot: its visible sections, statistics, and norms of lengths. A snapshot
 * is a consistent view of the index.
 */
export interface SnapshotSegment extends FieldNorms {
  info: SegmentInfo
  open: OpenSegment
  /** Visible sections of the index segment, as ranges of numbers. Adjacent ranges are joined. */
  live: OrdinalRange[]
  /**
   * Statistics of all sections in the language of the index segment, such as average lengths. The norms of lengths are
   * relative to these averages.
   */
  statistics: CollectionStatistics
}

/**
 * Consistent view of the whole search index at one time, with statistics. A query uses one snapshot from beginning to
 * end, whatever is indexed or deleted meanwhile.
 */
export interface Snapshot {
  segments: SnapshotSegment[]
  /** Number of sections and average lengths of the whole knowledge base, in all languages. */
  statistics: CollectionStatistics
}

/**
 * Loads the head of an index segment from the store and decodes it, so that queries can use the segment. Returns null
 * when the segment is no longer stored.
 */
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

/**
 * Combines index segments into a snapshot, a consistent view of the search index. It has statistics of all visible
 * sections.
 */
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

/**
 * Returns the sections of an index segment that belong to the given documents, as ranges of their numbers. `null`
 * stands for all documents. Ranges of adjacent documents are joined.
 */
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
 * Returns the id of the visible document to which a section of an index segment belongs. Returns undefined if the
 * section is not visible.
 *
 * @param ordinal number of the section in the segment
 */
export function documentOf(info: SegmentInfo, ordinal: number): string | undefined {
  return documentRangeOf(info, ordinal)?.documentId
}

/**
 * Returns the visible document to which a section of an index segment belongs, with the range of the document's
 * sections. Returns undefined if the section is not visible.
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
  // If several documents have the same first ordinal, the search ends at the last of them. The others have no sections.
  const document = documents[low - 1]
  return document !== undefined && ordinal < document.first + document.count ? document : undefined
}

/**
 * Returns the number of windows of a section's body. Windows are overlapping passages of 100 words. A body of at most
 * 100 words is one window, even if it is empty.
 */
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
