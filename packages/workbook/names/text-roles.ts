import type { NamedRole } from './known-names.ts'

/** Roles of columns that may have the texts of requirements, such as "Requirement" or "Description". */
export const TEXT_ROLES: ReadonlySet<NamedRole | null> = new Set(['ask', 'describe', 'item'])

/** Roles of columns that have no texts of requirements, such as "Status" or "Weight". */
export const NO_TEXT_ROLES: ReadonlySet<NamedRole | null> = new Set([
  'answer',
  'mandatory',
  'weight',
  'effort',
  'deadline',
  'other',
  'id',
  'category',
])
