/**
 * Number of unused arrays that a pool keeps at most. It is enough for two queries on every segment of the index of a
 * usual knowledge base.
 */
const POOLED_ARRAYS = 64

const scores: Float64Array[] = []
const marks: Uint32Array[] = []

/**
 * Reusable arrays in which a query adds up the scores of all sections of an index segment. They are filled with 0
 * before each use. Allocating them for each query would be slow.
 */
export const scoreArrays = {
  take: (count: number): Float64Array => takeFrom(scores, count) ?? new Float64Array(count),
  release: (array: Float64Array): void => keepIn(scores, array),
}

/**
 * Reusable arrays with a bit mask for each section of an index segment. Each bit tells whether the section has one word
 * of a search query. Allocating the arrays for each query would be slow.
 */
export const markArrays = {
  take: (count: number): Uint32Array => takeFrom(marks, count) ?? new Uint32Array(count),
  release: (array: Uint32Array): void => keepIn(marks, array),
}

/**
 * Takes an array of `count` elements out of a pool and sets them to 0. Returns undefined if the pool has none of
 * exactly this length.
 */
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
