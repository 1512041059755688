import { decodeDictionary } from '../segment/store/block.ts'
import { decodeLengths, decodeSectionIds } from '../segment/store/section-lengths.ts'
import { quantizeLengths } from './quantized-lengths.ts'
import type { QuantizedLengths } from './quantized-lengths.ts'
import type { SectionLengths } from '../segment/store/section-lengths.ts'
import type { SegmentInfo } from '../segment/store/segment.ts'
import type { SegmentStore } from '../segment/store/segment-store.ts'
import { gramWeight, WINDOW_STEP, WINDOW_WORDS } from './bm25.ts'
import { computeFieldNorms } from './field-norms.ts'
import type { FieldNorms } from './field-norms.ts'

/** Ordinals from `first` up to but not including `end`. */
export interface OrdinalRange {
  first: number
  end: number
}

/** The head of a segment in memory. It never changes and lives as long as the segment is listed. */
export interface OpenSegment {
  id: number
  lengths: SectionLengths
  quantizedBodyLengths: QuantizedLengths
  quantizedGramLengths: QuantizedLengths
  sectionIds: Float64Array
  /** Whether the ids rise with the ordinals, as they do unless merging put a later document before an earlier one. */
  idsAscend: boolean
  suggestions: Uint8Array
  /** The first key of every block of postings. */
  dictionary: readonly string[]
}

/** What is averaged or counted over all sections of a kind, whichever documents a question is about. */
export interface CollectionStatistics {
  sections: number
  averageTitleWords: number
  averageBodyWords: number
  averageGramWeight: number
  averageWindowWords: number
}

/** A segment within one consistent view of the knowledge base. */
export interface SnapshotSegment extends FieldNorms {
  info: SegmentInfo
  open: OpenSegment
  /** The counting sections, joined where documents touch. */
  live: OrdinalRange[]
  /** Of all sections in its language: what its own are long or short against. */
  statistics: CollectionStatistics
}

export interface Snapshot {
  segments: SnapshotSegment[]
  /** Of the whole knowledge base. */
  statistics: CollectionStatistics
}

export async function openSegment(store: SegmentStore, info: SegmentInfo): Promise<OpenSegment | null> {
  const head = await store.loadHead(info.id)
  if (head === null) return null
  const sectionIds = decodeSectionIds(head.sectionIds, info.sectionCount)
  const lengths = decodeLengths(head.lengths, info.sectionCount)
  const { titleGrams, bodyGrams } = lengths
  return {
    id: info.id,
    lengths,
    quantizedBodyLengths: quantizeLengths(lengths.bodyWords),
    quantizedGramLengths: quantizeLengths(bodyGrams.map((body, at) => gramWeight(titleGrams[at]!, body))),
    sectionIds,
    idsAscend: sectionIds.every((id, ordinal) => ordinal === 0 || id > sectionIds[ordinal - 1]!),
    suggestions: head.suggestions,
    dictionary: decodeDictionary(head.dictionary),
  }
}

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

/** The ordinals of the given documents (all: null), joined where documents touch. */
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

export function documentOf(info: SegmentInfo, ordinal: number): string | undefined {
  const { documents } = info
  let low = 0
  let high = documents.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (documents[middle]!.first <= ordinal) low = middle + 1
    else high = middle
  }
  // Documents without sections share their place with the next one, and stand before it.
  const document = documents[low - 1]
  return document !== undefined && ordinal < document.first + document.count ? document.documentId : undefined
}

/** How many windows a body of this many words is read in; an empty body is one empty window. */
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
  // An average of 0 (no titles at all) would divide by zero; nothing has that field then, so any number does.
  return {
    sections,
    averageTitleWords: titleWords / sections || 1,
    averageBodyWords: bodyWords / sections || 1,
    averageGramWeight: grams / sections || 1,
    averageWindowWords: windowWords / windows || 1,
  }
}
