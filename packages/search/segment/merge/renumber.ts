import type { Language } from '../../analysis/language.ts'
import type { DocumentRange, SegmentInfo } from '../store/segment.ts'

/** New ordinals of a segment's sections after merging; -1 for dropped sections. */
export interface Renumbered {
  newOrdinals: Int32Array
  /** Difference of new and old ordinals; `null` if sections are dropped or reordered. */
  shift: number | null
}

/**
 * Assigns new ordinals to the sections of segments to merge, dropping those of deleted documents.
 *
 * @throws {RangeError} if no segments are given, or if their languages differ
 */
export function renumber(infos: readonly SegmentInfo[]): {
  // A document is deleted if its segment no longer lists it.
  language: Language
  sectionCount: number
  documents: DocumentRange[]
  renumbered: Renumbered[]
} {
  const [first] = infos
  if (first === undefined) throw new RangeError('Nothing to merge')
  const { language } = first
  if (infos.some((info) => info.language !== language)) {
    throw new RangeError('Segments of different languages have different terms and cannot be merged')
  }
  const documents: DocumentRange[] = []
  let sectionCount = 0
  const renumbered = infos.map((info): Renumbered => {
    const newOrdinals = new Int32Array(info.sectionCount).fill(-1)
    for (const range of info.documents) {
      documents.push({ documentId: range.documentId, first: sectionCount, count: range.count })
      for (let i = 0; i < range.count; i++) newOrdinals[range.first + i] = sectionCount++
    }
    const shift = newOrdinals[0] ?? 0
    const isWhole = newOrdinals.every((to, from) => to === from + shift) && shift >= 0
    return { newOrdinals, shift: isWhole ? shift : null }
  })
  return { language, sectionCount, documents, renumbered }
}
