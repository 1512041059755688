/** Returns the level of a requirement's heading in the proposal: 2 in a category, otherwise 1. */
export function requirementLevel({ category }: { category: string }): 1 | 2 {
  return category.trim() === '' ? 1 : 2
}
