import { lowerBound } from './sorted-search.ts'

/** Decoded sections: the elements of the arrays from index `from` up to, but without, `to`. */
export interface SectionSlice {
  sections: Uint32Array
  titleCounts: Uint16Array
  bodyCounts: Uint16Array
  from: number
  to: number
}

/** Returns a slice with room for `count` sections. */
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

/** Returns a shared slice with room for `count` sections, valid until the next call. */
export function scratchSlice(count: number): SectionSlice {
  if (scratch.sections.length < count) scratch = newSectionSlice(count * 2)
  return scratch
}

/** Returns the part of decoded sections from ordinal `first` up to, but without, `end`. */
export function narrowSlice(
  { sections, titleCounts, bodyCounts, to }: SectionSlice,
  first: number,
  end: number,
): SectionSlice {
  const from = lowerBound(sections, first, 0, to)
  return { sections, titleCounts, bodyCounts, from, to: lowerBound(sections, end, from, to) }
}
