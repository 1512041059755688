import { documentRangeOf } from './snapshot.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * Number of consecutive sections with equal headings from which the heading counts as shared. Words in a shared heading
 * count less, because it does not distinguish the sections.
 */
const SHARED_HEADING_SECTIONS = 5

/**
 * Visible sections of one document in one segment of the index. Their numbers are from `first` (inclusive) to `end`
 * (exclusive).
 */
interface DocumentPart {
  segment: number
  first: number
  end: number
}

/**
 * Documents whose sections are spread over several segments of the index, by document id. The outer key is the
 * snapshot, a consistent view of the index.
 */
const dividedDocuments = new WeakMap<Snapshot, ReadonlyMap<string, readonly DocumentPart[]>>()

/**
 * Returns whether a section has the same heading as at least four neighbouring sections of its document. Such a heading
 * distinguishes none of them, so words in it count less.
 *
 * @param segment index of the section's segment (part of the index) in `snapshot.segments`
 * @param ordinal number of the section in the segment
 */
export function sharesHeading(snapshot: Snapshot, segment: number, ordinal: number): boolean {
  // See docs/adr/0036. The index has only the number of words and of 4-grams of a heading. Headings with equal numbers
  // are treated as equal; five in a row are rarely equal by chance.
  const { titleWords, titleGrams } = snapshot.segments[segment]!.open.lengths
  const words = titleWords[ordinal]!
  const grams = titleGrams[ordinal]!
  if (words === 0) return false
  const isAlike = (at: number, other: number) => {
    const lengths = snapshot.segments[at]!.open.lengths
    return lengths.titleWords[other] === words && lengths.titleGrams[other] === grams
  }
  const parts = partsAround(snapshot, segment, ordinal)
  const own = parts.findIndex((part) => part.segment === segment && isInside(part, ordinal))
  let alike = 1
  for (const step of [-1, 1]) {
    let part = own
    let at = ordinal + step
    while (alike < SHARED_HEADING_SECTIONS) {
      if (!isInside(parts[part]!, at)) {
        part += step
        const next = parts[part]
        if (next === undefined) break
        at = step < 0 ? next.end - 1 : next.first
      }
      if (!isAlike(parts[part]!.segment, at)) break
      alike++
      at += step
    }
  }
  return alike >= SHARED_HEADING_SECTIONS
}

function isInside({ first, end }: DocumentPart, ordinal: number): boolean {
  return ordinal >= first && ordinal < end
}

/**
 * Returns the parts of the index that have the sections of one document, in the order of these sections. The document
 * is given by one of its visible sections.
 */
function partsAround(snapshot: Snapshot, segment: number, ordinal: number): readonly DocumentPart[] {
  const range = documentRangeOf(snapshot.segments[segment]!.info, ordinal)!
  let divided = dividedDocuments.get(snapshot)
  if (divided === undefined) dividedDocuments.set(snapshot, (divided = findDivided(snapshot)))
  return divided.get(range.documentId) ?? [{ segment, first: range.first, end: range.first + range.count }]
}

function findDivided({ segments }: Snapshot): Map<string, DocumentPart[]> {
  const seen = new Set<string>()
  const divided = new Map<string, DocumentPart[]>()
  for (const { info } of segments)
    for (const { documentId, count } of info.documents)
      if (count > 0 && seen.has(documentId)) divided.set(documentId, [])
      else if (count > 0) seen.add(documentId)
  if (divided.size === 0) return divided
  segments.forEach(({ info }, segment) => {
    for (const { documentId, first, count } of info.documents)
      if (count > 0) divided.get(documentId)?.push({ segment, first, end: first + count })
  })
  const firstId = ({ segment, first }: DocumentPart) => segments[segment]!.open.sectionIds[first]!
  for (const parts of divided.values()) parts.sort((a, b) => firstId(a) - firstId(b))
  return divided
}
