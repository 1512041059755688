/**
 * Compares two suggestions by their words from given indexes in `sequence`, like a sort callback.
 *
 * @param one index of the first word of a suggestion, or of a later word from which to compare
 * @param other index of the corresponding word of the other suggestion
 */
export function compareWords(sequence: Uint32Array, one: number, other: number): number {
  // The words of all suggestions are numbers in one array, where a 0 ends each suggestion.
  let at = 0
  while (sequence[one + at] === sequence[other + at] && sequence[one + at]! > 0) at++
  return sequence[one + at]! - sequence[other + at]!
}
