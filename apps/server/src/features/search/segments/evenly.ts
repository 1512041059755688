/**
 * Pads a list to one of a few lengths by repeating its last number, because a statement is prepared for each length.
 * The list must not be empty.
 */
export function evenly(numbers: readonly number[]): number[] {
  let length = 1
  while (length < numbers.length) length *= 4
  return Array.from({ length }, (_, at) => numbers[Math.min(at, numbers.length - 1)]!)
}
