import { withCapacity } from '../bytes/with-capacity.ts'

/** Number of bits that one step of the radix sort treats. Two steps of 11 bits are enough to sort four million keys. */
const BITS = 11
const MASK = (1 << BITS) - 1

const starts = new Int32Array(MASK + 2)
let indexes = new Int32Array(4096)
let others = new Int32Array(4096)

/**
 * Returns the indexes of an array's elements in ascending order of the elements (radix sort, lowest digit first).
 * Negative elements are skipped.
 *
 * @param count number of elements to sort, from the beginning of the array
 * @returns an array that is valid until the next call, which overwrites it
 */
export function sortByRank(ranks: Int32Array, count: number): Int32Array {
  if (indexes.length < count) {
    indexes = withCapacity(indexes, count)
    others = withCapacity(others, count)
  }
  let highest = 0
  let sorted = 0
  for (let index = 0; index < count; index++) {
    const rank = ranks[index]!
    if (rank < 0) continue
    indexes[sorted++] = index
    if (rank > highest) highest = rank
  }
  for (let shift = 0; shift === 0 || highest >>> shift > 0; shift += BITS) {
    starts.fill(0)
    for (let at = 0; at < sorted; at++) starts[((ranks[indexes[at]!]! >>> shift) & MASK) + 1]! += 1
    for (let digit = 0; digit < MASK; digit++) starts[digit + 1]! += starts[digit]!
    for (let at = 0; at < sorted; at++) {
      const index = indexes[at]!
      others[starts[(ranks[index]! >>> shift) & MASK]!++] = index
    }
    const swapped = indexes
    indexes = others
    others = swapped
  }
  return indexes.subarray(0, sorted)
}
