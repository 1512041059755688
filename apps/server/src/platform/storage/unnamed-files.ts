/** Largest number of unreferenced files that a crash, or a deletion by a person, leaves. */
export const LEFT_BY_A_CRASH = 3
const LARGEST_SHARE = 0.05

/**
 * Returns whether there are too many unreferenced files to be leftovers: more than `LEFT_BY_A_CRASH` and more than 5 %
 * of all. They then point to a wrong or emptied database, and nothing may remove them without a request.
 */
export function areTooManyUnnamed(unnamed: number, stored: number): boolean {
  return unnamed > LEFT_BY_A_CRASH && unnamed > LARGEST_SHARE * stored
}
