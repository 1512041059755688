import { lowerBound } from './sorted-search.ts'

/**
 * Part of a list of the sections that have a term, decoded into arrays. The counts are those of the term in title and
 * body. Only elements from index `from` (inclusive) to `to` (exclusive) belong to the part.
 */
export interface SectionSlice {
  sections: Uint32Array
  titleCounts: Uint16Array
  bodyCounts: Uint16Array
  from: number
  to: number
}

/**
 * Returns new arrays for decoding a list of `count` sections that have a term. They have room for the sections' numbers
 * and for the term's counts in title and body.
 */
export function newSectionSlice(count: number): SectionSlice {
  return {
    sections: new Uint32Array(count),
    titleCounts: new Uint16Array(count),
    bodyCounts: new Uint16Array(count),
    from: 0,
    to: count,
  }
}

/** Buffer for short slices. Thousands are decoded, and allocating arrays costs more than decoding. */
let scratch = newSectionSlice(1024)

/**
 * Returns arrays with room for the numbers and counts of `count` sections that have a term. All callers share these
 * arrays, so they are valid only until the next call.
 */
export function scratchSlice(count: number): SectionSlice {
  if (scratch.sections.length < count) scratch = newSectionSlice(count * 2)
  return scratch
}

/**
 * Returns the part of a decoded list with the section numbers from `first` to before `end`. The result shares the
 * arrays of the list.
 */
export function narrowSlice(
  { sections, titleCounts, bodyCounts, to }: SectionSlice,
  first: number,
  end: number,
): SectionSlice {
  const from = lowerBound(sections, first, 0, to)
  return { sections, titleCounts, bodyCounts, from, to: lowerBound(sections, end, from, to) }
}
