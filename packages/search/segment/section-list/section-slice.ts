import { lowerBound } from './sorted-search.ts'

/** Decoded sections: those from index `from` up to but not including `to` of the arrays. */
export interface SectionSlice {
  sections: Uint32Array
  titleCounts: Uint16Array
  bodyCounts: Uint16Array
  from: number
  to: number
}

/** Room for so many sections. */
export function newSectionSlice(count: number): SectionSlice {
  return {
    sections: new Uint32Array(count),
    titleCounts: new Uint16Array(count),
    bodyCounts: new Uint16Array(count),
    from: 0,
    to: count,
  }
}

/** Short stretches are decoded by the thousand, and arrays of their own would cost more than the decoding. */
let scratch = newSectionSlice(1024)

/** Room for so many sections that somebody else uses next. */
export function scratchSlice(count: number): SectionSlice {
  if (scratch.sections.length < count) scratch = newSectionSlice(count * 2)
  return scratch
}

/** The part of decoded sections from ordinal `first` up to but not including `end`. */
export function narrowSlice(
  { sections, titleCounts, bodyCounts, to }: SectionSlice,
  first: number,
  end: number,
): SectionSlice {
  const from = lowerBound(sections, first, 0, to)
  return { sections, titleCounts, bodyCounts, from, to: lowerBound(sections, end, from, to) }
}
