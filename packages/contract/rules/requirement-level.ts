/**
 * Returns the level of a requirement's heading in the proposal: 2 below the heading of a category, and 1 for a
 * requirement without a category.
 */
export function requirementLevel({ category }: { category: string }): 1 | 2 {
  return category.trim() === '' ? 1 : 2
}
