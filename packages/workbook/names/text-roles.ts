import type { NamedRole } from './known-names.ts'

/**
 * Roles, recognised by the names of columns, that may be the texts of requirements, such as "Requirement" and
 * "Description".
 */
export const TEXT_ROLES: ReadonlySet<NamedRole | null> = new Set(['ask', 'describe', 'item'])

/** Roles, recognised by the names of columns, that are not the texts of requirements, such as "Status" and "Weight". */
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
