/** A few arrays at most are kept: two questions' worth for every segment of a usual knowledge base. */
const MOST_KEPT = 64

const scores: Float64Array[] = []
const marks: Uint32Array[] = []

/**
 * Arrays of a number for every section of a segment, all 0. A question needs some of them for a moment, and memory
 * that is asked for and given back with every question costs more than what is done with it.
 */
export const scoreArrays = {
  take: (count: number): Float64Array => takeFrom(scores, count) ?? new Float64Array(count),
  release: (array: Float64Array): void => keepIn(scores, array),
}

/** The same for bits. */
export const markArrays = {
  take: (count: number): Uint32Array => takeFrom(marks, count) ?? new Uint32Array(count),
  release: (array: Uint32Array): void => keepIn(marks, array),
}

/** Segments keep their size, so that an array of just this length is there or never was. */
function takeFrom<T extends Float64Array | Uint32Array>(kept: T[], count: number): T | undefined {
  const at = kept.findLastIndex(({ length }) => length === count)
  if (at < 0) return undefined
  const [found] = kept.splice(at, 1)
  found!.fill(0)
  return found
}

function keepIn<T>(kept: T[], array: T): void {
  kept.push(array)
  if (kept.length > MOST_KEPT) kept.shift()
}
