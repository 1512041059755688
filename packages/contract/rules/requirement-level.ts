/**
 * Returns the heading level of a requirement in the proposal. It is 2 in a category, because the category's heading has
 * level 1. Otherwise it is 1.
 */
export function requirementLevel({ category }: { category: string }): 1 | 2 {
  return category.trim() === '' ? 1 : 2
}
