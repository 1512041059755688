/** A crash may leave stored files without a database row. Up to this number is normal. */
export const LEFT_BY_A_CRASH = 3
const LARGEST_SHARE = 0.05

/**
 * Returns whether stored files without a database row are suspiciously many: more than `LEFT_BY_A_CRASH`, and more than
 * 5 % of all. The database is then probably wrong or was emptied, so nothing may remove them by itself.
 * @param unnamed number of files without a row
 * @param stored number of all uploaded files
 */
export function areTooManyUnnamed(unnamed: number, stored: number): boolean {
  return unnamed > LEFT_BY_A_CRASH && unnamed > LARGEST_SHARE * stored
}
