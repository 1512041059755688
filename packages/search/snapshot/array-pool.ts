/** Largest number of unused arrays in a pool, enough for two queries on all segments of a usual knowledge base. */
const POOLED_ARRAYS = 64

const scores: Float64Array[] = []
const marks: Uint32Array[] = []

/** Pool of zero-filled arrays for the scores of a segment's sections, because allocating them is slow. */
export const scoreArrays = {
  take: (count: number): Float64Array => takeFrom(scores, count) ?? new Float64Array(count),
  release: (array: Float64Array): void => keepIn(scores, array),
}

/** Pool of zero-filled arrays for bit masks of the query words in each section, because allocating them is slow. */
export const markArrays = {
  take: (count: number): Uint32Array => takeFrom(marks, count) ?? new Uint32Array(count),
  release: (array: Uint32Array): void => keepIn(marks, array),
}

/** Takes an array of `count` elements from a pool and clears it; `undefined` if none has this length. */
function takeFrom<T extends Float64Array | Uint32Array>(kept: T[], count: number): T | undefined {
  // Only an array of exactly this length is used. There often is one, because index segments keep their size.
  const at = kept.findLastIndex(({ length }) => length === count)
  if (at < 0) return undefined
  const [found] = kept.splice(at, 1)
  found!.fill(0)
  return found
}

function keepIn<T>(kept: T[], array: T): void {
  kept.push(array)
  if (kept.length > POOLED_ARRAYS) kept.shift()
}
