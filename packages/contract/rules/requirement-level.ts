/**
 * Returns the level of a requirement's heading in the document: 2 below its category's heading, 1 without a category.
 */
export function requirementLevel({ category }: { category: string }): 1 | 2 {
  return category.trim() === '' ? 1 : 2
}
