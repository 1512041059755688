/**
 * Returns the level of a requirement's heading in the proposal. It is 2 if the requirement is below the heading of a
 * category, and 1 if it has no category.
 */
export function requirementLevel({ category }: { category: string }): 1 | 2 {
  return category.trim() === '' ? 1 : 2
}
