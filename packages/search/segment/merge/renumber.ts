import type { Language } from '../../analysis/language.ts'
import type { DocumentRange, SegmentInfo } from '../store/segment.ts'

/**
 * New numbers of an index segment's sections after the segment is merged with others. A section that is dropped has the
 * number -1.
 */
export interface Renumbered {
  newOrdinals: Int32Array
  /**
   * Number to add to the old number of each section to get the new one. Null when sections are dropped or reordered.
   */
  shift: number | null
}

/**
 * Assigns new numbers to the sections of index segments that are to be merged. Drops the sections of documents that a
 * segment no longer lists, because they were deleted.
 *
 * @throws {RangeError} if no segments are given, or if their languages differ
 */
export function renumber(infos: readonly SegmentInfo[]): {
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
