import { lowerBound } from './sorted-search.ts'

/** Decoded part of a section list: ordinals and counts, from index `from` (inclusive) to `to` (exclusive). */
export interface SectionSlice {
  sections: Uint32Array
  titleCounts: Uint16Array
  bodyCounts: Uint16Array
  from: number
  to: number
}

/** Returns new arrays with room for the ordinals and counts of `count` sections. */
export function newSectionSlice(count: number): SectionSlice {
  return {
    sections: new Uint32Array(count),
    titleCounts: new Uint16Array(count),
    bodyCounts: new Uint16Array(count),
    from: 0,
    to: count,
  }
}

// Thousands of slices are decoded.
/** Buffer for short slices, because allocating arrays costs more than decoding them. */
let scratch = newSectionSlice(1024)

/** Returns shared arrays for the ordinals and counts of `count` sections, valid until the next call. */
export function scratchSlice(count: number): SectionSlice {
  if (scratch.sections.length < count) scratch = newSectionSlice(count * 2)
  return scratch
}

/** Returns the slice of a decoded section list from `first` (inclusive) to `end` (exclusive), sharing its arrays. */
export function narrowSlice(
  { sections, titleCounts, bodyCounts, to }: SectionSlice,
  first: number,
  end: number,
): SectionSlice {
  const from = lowerBound(sections, first, 0, to)
  return { sections, titleCounts, bodyCounts, from, to: lowerBound(sections, end, from, to) }
}
