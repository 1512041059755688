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
  /**
   * Columns with titles that divide the requirements into groups, such as "Module". The column of the largest groups
   * comes first.
   */
  categories: number[]
  answers: number[]
  mandatory?: number
  weight?: number
  deadline?: number
  /**
   * 0-based columns that might have the requirements' texts instead of the column `text`. If there are any, a person is
   * asked.
   */
  rivals: number[]
  profiles: Map<number, ColumnProfile>
}

/**
 * Returns the role of one column in a table of requirements, such as `number` or `text`. People see this role and can
 * correct it. A column without a role is `other`.
 */
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
