/**
 * Roles of the columns of a client's requirements matrix. For example, one column has the numbers of the requirements,
 * and another has their texts. A person can correct the role that the reader found.
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
