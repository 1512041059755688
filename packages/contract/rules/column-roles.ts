/** Roles of columns of a requirements matrix, such as number or text. People can correct the detected role. */
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
