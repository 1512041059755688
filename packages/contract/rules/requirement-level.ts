/**
 * Returns the level of the heading that a requirement gets in the proposal: 2 below the heading of its category, or 1
 * if it has no category.
 */
export function requirementLevel({ category }: { category: string }): 1 | 2 {
  return category.trim() === '' ? 1 : 2
}
