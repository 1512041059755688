import type { CorrectedRole } from '../reading/corrections.ts'
import type { ColumnProfile } from './column-profile.ts'

/**
 * Columns of a table of requirements by their content, such as the numbers, the texts or the answers. All columns are
 * 0-based.
 */
export interface ColumnRoles {
  id?: number
  /** Column with the short names of requirements. Their full texts are in another column (`text`). */
  title?: number
  /** Column with the texts of the requirements, which ask for something. */
  text?: number
  /** Further columns whose texts complete those in the `text` column. */
  details: number[]
  /** Columns of group titles, such as "Module". The column of the largest groups comes first. */
  categories: number[]
  answers: number[]
  mandatory?: number
  weight?: number
  deadline?: number
  /** Other columns that might have the requirements' texts. If there are any, a user must check. */
  rivals: number[]
  profiles: Map<number, ColumnProfile>
}

/** Returns a column's role, such as `number` or `text`, as users see and correct it; `other` if there is none. */
export function roleIn(roles: ColumnRoles, column: number): CorrectedRole {
  if (column === roles.id) return 'number'
  if (column === roles.title) return 'item'
  if (column === roles.text || roles.details.includes(column)) return 'text'
  if (roles.categories.includes(column)) return 'category'
  if (column === roles.mandatory) return 'mandatory'
  if (column === roles.weight) return 'weight'
  if (column === roles.deadline) return 'deadline'
  return roles.answers.includes(column) ? 'answer' : 'other'
}
