import type { NamedRole } from './known-names.ts'

/**
 * Roles of columns that may have the texts of requirements. They are recognised by names such as "Requirement" and
 * "Description".
 */
export const TEXT_ROLES: ReadonlySet<NamedRole | null> = new Set(['ask', 'describe', 'item'])

/**
 * Roles of columns that never have the texts of requirements, such as weights and deadlines. The names of such columns
 * are, for example, "Status" and "Weight".
 */
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
