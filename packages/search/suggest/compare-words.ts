/**
 * Compares two suggestions by their words, as a callback of a sort does. Words are numbers in one array, and a 0 ends each
 * suggestion. Returns 0 for suggestions with the same words.
 *
 * @param one index of the first word of a suggestion, or of a later word from which to compare
 * @param other index of the same kind for the other suggestion
 */
export function compareWords(sequence: Uint32Array, one: number, other: number): number {
  let at = 0
  while (sequence[one + at] === sequence[other + at] && sequence[one + at]! > 0) at++
  return sequence[one + at]! - sequence[other + at]!
}
