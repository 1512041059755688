/**
 * Returns the index of the first number in an ascending array that is at least `ordinal`. Only the indexes from `low`
 * (inclusive) to `high` (exclusive) are searched. Returns `high` if there is none.
 */
export function lowerBound(sections: Uint32Array, ordinal: number, low = 0, high = sections.length): number {
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sections[middle]! < ordinal) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Returns the index of the first number in an ascending array that is at least `ordinal`. The search is fast if that
 * index is near `low`, because its steps double (galloping search). Returns `count` if there is none.
 */
export function gallopingSearch(
  sections: Uint32Array,
  ordinal: number,
  low: number,
  count = sections.length,
): number {
  let from = low
  for (let step = 1; from + step <= count; step *= 2) {
    if (sections[from + step - 1]! >= ordinal) return lowerBound(sections, ordinal, from, from + step - 1)
    from += step
  }
  return lowerBound(sections, ordinal, from, count)
}

/**
 * Returns the index of the first number that is at least `ordinal` in an ascending array, from index `low` on. In a
 * long array, this interpolation search is faster than a binary search. Returns `count` if there is none.
 */
export function interpolationSearch(
  sections: Uint32Array,
  ordinal: number,
  low = 0,
  count = sections.length,
): number {
  // The search starts where `ordinal` would be if the numbers were evenly spread, and gallops outwards from there. In a
  // long array, each step of a binary search would be a miss in the processor's cache.
  if (low >= count) return count
  const share = ordinal / (sections[count - 1]! + 1)
  const start = Math.max(low, Math.min(count, Math.floor(share * count)))
  if (start < count && sections[start]! < ordinal) {
    return gallopingSearch(sections, ordinal, start + 1, count)
  }
  let to = start
  for (let step = 1; to - step >= low; step *= 2) {
    if (sections[to - step]! < ordinal) return lowerBound(sections, ordinal, to - step + 1, to)
    to -= step
  }
  return lowerBound(sections, ordinal, low, to)
}
