/**
 * Compares two suggestions by their words, like a sort callback. The words of all suggestions are numbers in one array,
 * where a 0 ends each suggestion. Returns 0 for suggestions with equal words.
 *
 * @param one index of the first word of a suggestion, or of a later word from which to compare
 * @param other index of the corresponding word of the other suggestion
 */
export function compareWords(sequence: Uint32Array, one: number, other: number): number {
  let at = 0
  while (sequence[one + at] === sequence[other + at] && sequence[one + at]! > 0) at++
  return sequence[one + at]! - sequence[other + at]!
}
