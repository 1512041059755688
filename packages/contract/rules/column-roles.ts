/** Roles of a column of a matrix. A person may correct the role that the reading gave a column. */
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
