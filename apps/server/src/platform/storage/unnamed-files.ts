/** Number of stored files without a database row that counts as normal, because a crash may leave some. */
export const LEFT_BY_A_CRASH = 3
const LARGEST_SHARE = 0.05

/**
 * Returns whether suspiciously many stored files have no database row: more than `LEFT_BY_A_CRASH`, and more than 5 %
 * of all. The database is then probably the wrong one or was emptied, so no file may be removed automatically.
 * @param unnamed number of files without a row
 * @param stored number of all uploaded files
 */
export function areTooManyUnnamed(unnamed: number, stored: number): boolean {
  return unnamed > LEFT_BY_A_CRASH && unnamed > LARGEST_SHARE * stored
}
