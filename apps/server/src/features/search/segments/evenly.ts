/**
 * Pads a non-empty list to a length of 1, 4, 16 or another power of four by repeating its last number. SQL statements
 * with `in (…)` then have few different texts, so that the database prepares each text only once.
 */
export function evenly(numbers: readonly number[]): number[] {
  let length = 1
  while (length < numbers.length) length *= 4
  return Array.from({ length }, (_, at) => numbers[Math.min(at, numbers.length - 1)]!)
}
