/** Pads a non-empty list to a power of four by repeating its last number, so that few SQL texts arise. */
export function evenly(numbers: readonly number[]): number[] {
  // The database prepares each text of a statement with `in (…)` only once.
  let length = 1
  while (length < numbers.length) length *= 4
  return Array.from({ length }, (_, at) => numbers[Math.min(at, numbers.length - 1)]!)
}
