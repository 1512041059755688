/**
 * Roles of columns in a client's requirements matrix. For example, one column has the requirements' numbers, and
 * another has their texts. A person can correct a role that was detected wrongly.
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
