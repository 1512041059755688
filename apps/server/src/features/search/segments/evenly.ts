/** Pads a non-empty list to a power-of-four length by repeating its last number, to limit the number of SQL texts. */
export function evenly(numbers: readonly number[]): number[] {
  // The database prepares each text of a statement with `in (…)` only once.
  let length = 1
  while (length < numbers.length) length *= 4
  return Array.from({ length }, (_, at) => numbers[Math.min(at, numbers.length - 1)]!)
}
