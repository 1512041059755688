import type { Table } from './table.ts'
import type { ColumnRoles } from './column-roles.ts'

/** Requirement read from a row of the matrix. */
export interface MatrixRequirement {
  category: string
  item: string
  description: string
  sheet: string
  /** 1-based, as the spreadsheet program shows it. */
  row: number
  /** The buyer's own number, where the matrix has one beside the text. */
  number?: string
  /** Words of the columns of obligation and weight, as the sheet shows them. */
  mandatory?: string
  weight?: string
  deadline?: string
  /** Titles of the groups above it, outermost first; `category` joins them. */
  groupPath?: string[]
}

/**
 * Reason for which a row is no requirement. `empty` and `unsupported` are rows within the matrix; a `group` is a title
 * over requirements; `no_text` has a number but no words; a `continuation` belongs to the requirement above it; `note`
 * and `other_table` lie outside the matrix; a `copy` is read on another sheet.
 */
export type IgnoredReason =
  | 'empty'
  | 'unsupported'
  | 'group'
  | 'no_text'
  | 'continuation'
  | 'example'
  | 'note'
  | 'other_table'
  | 'copy'
  | 'hidden_sheet'

/** Row without a requirement, the reason, and the words it holds. */
export interface IgnoredRow {
  sheet: string
  row: number
  reason: IgnoredReason
  text: string
}

/** Code of a doubt about a reading. */
export type ReviewCode =
  | 'columns_unclear'
  | 'columns_by_position'
  | 'rows_unclear'
  | 'rows_without_number'
  | 'groups_unclear'
  | 'examples_left_out'
  | 'side_by_side'
  | 'no_header'
  | 'table_unclear'
  | 'list_unclear'
  | 'sheet_unclear'
  | 'copies_differ'

/** Reason to ask a person before the reading is used, with what fills the places of its sentence. */
export interface ReviewReason {
  code: ReviewCode
  params: Record<string, string | number>
}

/** Requirements of one table, the rows without one, and the doubts. */
export interface TableReading {
  table: Table
  roles: ColumnRoles
  requirements: MatrixRequirement[]
  ignored: IgnoredRow[]
  doubts: ReviewReason[]
}

const MAX_IGNORED_TEXT = 300

/** Returns the words of a row for the list of rows left out. */
export function wordsOf(cells: ReadonlyMap<number, string>): string {
  return [...cells.values()].join(' | ').slice(0, MAX_IGNORED_TEXT)
}
