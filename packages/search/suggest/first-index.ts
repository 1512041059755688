/**
 * Returns the first index below `count` that meets a condition, or `count` if there is none. The search is binary, so
 * all later indexes must meet the condition, too.
 */
export function firstIndex(count: number, holds: (index: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
