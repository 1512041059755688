import { afterCounts, countsAt } from './entry-counts.ts'
import { SKIP_INTERVAL } from './section-list-writer.ts'
import type { SectionSlice } from './section-slice.ts'
import { lowerBound } from './sorted-search.ts'

/**
 * Entry in the list of the sections that have a term. It has the section's index in the list, and tells how often the
 * section has the term in title and body.
 */
export interface SectionEntry {
  index: number
  titleCount: number
  bodyCount: number
  /**
   * Number of the term's occurrences since the last entry point before this section. Decoding of positions starts
   * there. A long list has such a point at every 32nd section.
   */
  occurrencesBefore: number
}

/**
 * Returns the entry of a section in an encoded list of the sections that have a term. If the list lacks the section,
 * returns the entry of the next one, with the `bodyCount` -1. The result is valid only until the next look-up.
 *
 * @param at byte offset at which to begin; an entry point of the list
 * @param section number of the section before that point, or 0 at the beginning of the list
 * @param index index in the list of the first entry after that point
 * @param count number of sections in the list
 * @param ordinal number of the wanted section in its index segment
 */
export function seekEncoded(
  bytes: Uint8Array,
  at: number,
  section: number,
  index: number,
  count: number,
  ordinal: number,
): SectionEntry {
  let occurrencesBefore = 0
  for (; index < count; index++) {
    // No branch for differences of one or two bytes: see `bounds-cursor.ts`.
    const low = bytes[at]!
    const more = low >>> 7
    const high = bytes[at + more]! & -more
    let value = (low & 0x7f) | ((high & 0x7f) << 7)
    at += 1 + more
    if (high > 0x7f) {
      let byte = high
      for (let shift = 14; byte > 0x7f; shift += 7) {
        byte = bytes[at++]!
        value |= (byte & 0x7f) << shift
      }
    }
    section += value >>> 2
    const shape = value & 3
    let titleCount = shape >>> 1
    let bodyCount = shape < 2 ? shape + 1 : 0
    if (shape === 3) {
      const counts = countsAt(bytes, at)
      at = afterCounts(bytes, at)
      titleCount = counts >>> 16
      bodyCount = counts & 0xffff
    }
    if (section >= ordinal) {
      if (section > ordinal) bodyCount = -1
      return foundAt(index, titleCount, bodyCount, occurrencesBefore)
    }
    occurrencesBefore += titleCount + bodyCount
  }
  return foundAt(count, 0, -1, occurrencesBefore)
}

/**
 * Returns the entry of a section in a decoded list of the sections that have a term. If the list lacks the section,
 * the `bodyCount` is -1 and `occurrencesBefore` has no meaning. The result is valid only until the next look-up.
 *
 * @param ordinal number of the wanted section in its index segment
 * @param hasPositions true if `occurrencesBefore` is wanted, because positions of the term are stored
 */
export function seekDecoded(
  { sections, titleCounts, bodyCounts }: SectionSlice,
  ordinal: number,
  hasPositions: boolean,
): SectionEntry {
  const index = lowerBound(sections, ordinal)
  if (sections[index] !== ordinal) return foundAt(index, 0, -1, 0)
  let occurrencesBefore = 0
  if (hasPositions) {
    for (let i = index - (index % SKIP_INTERVAL); i < index; i++)
      occurrencesBefore += titleCounts[i]! + bodyCounts[i]!
  }
  return foundAt(index, titleCounts[index]!, bodyCounts[index]!, occurrencesBefore)
}

/**
 * Entry that all look-ups of sections reuse for their result. Creating an object for each of the many look-ups would
 * take noticeable time.
 */
const lastFound: SectionEntry = { index: 0, titleCount: 0, bodyCount: 0, occurrencesBefore: 0 }

function foundAt(
  index: number,
  titleCount: number,
  bodyCount: number,
  occurrencesBefore: number,
): SectionEntry {
  lastFound.index = index
  lastFound.titleCount = titleCount
  lastFound.bodyCount = bodyCount
  lastFound.occurrencesBefore = occurrencesBefore
  return lastFound
}
