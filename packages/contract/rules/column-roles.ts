/**
 * Roles that a column of a client's requirements matrix can have, such as the number or the text of the requirements. A
 * person can correct the role that the product found.
 */
export const COLUMN_ROLES = [
  'number',
  'category',
  'item',
  'text',
  'answer',
  'mandatory',
  'weight',
  'deadline',
  'other',
] as const
export type ColumnRole = (typeof COLUMN_ROLES)[number]
