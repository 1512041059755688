/** Number of unreferenced stored files that counts as normal, because a crash may leave some. */
export const LEFT_BY_A_CRASH = 3
const LARGEST_SHARE = 0.05

/**
 * Returns true if suspiciously many stored files have no database row: more than `LEFT_BY_A_CRASH` and than 5 % of all.
 * @param unnamed number of files without a row
 * @param stored number of all uploaded files
 */
export function areTooManyUnnamed(unnamed: number, stored: number): boolean {
  // The database is then probably wrong or was emptied. Nothing may remove the files automatically.
  return unnamed > LEFT_BY_A_CRASH && unnamed > LARGEST_SHARE * stored
}
