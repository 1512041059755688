/**
 * Requirement as it was read from the client's requirements matrix: its texts, its place, and the contents of further
 * columns, if the matrix has them.
 */
export interface MatrixRequirement {
  category: string
  /** Titles above the requirement in the matrix, outermost first. `category` has the same titles as one text. */
  groupPath: string[]
  item: string
  description: string
  sheet: string
  /** 1-based row of the requirement, as the spreadsheet program shows it. */
  row: number
  /** Number that the client gave the requirement. Absent if the requirement has none. */
  number?: string
  /**
   * Words of the matrix that say if the requirement is obligatory, such as "Desirable" or "M". Absent if it has none.
   */
  mandatory?: string
  /** Weight or points of the requirement, in the words of the matrix. Absent if it has none. */
  weight?: string
  /** Deadline of the requirement, in the words of the matrix. Absent if it has none. */
  deadline?: string
}

/**
 * Reason why no requirement was read from a row of a client's workbook. `empty` and `unsupported` rows are within the
 * requirements matrix. A `group` is a title above requirements. A `no_text` row has a number but no words. A
 * `continuation` belongs to the requirement above it. `note` and `other_table` rows are outside the matrix. A `copy` is
 * on a sheet that repeats another sheet, which is read. A `by_hand` row was excluded by a person.
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
  | 'by_hand'

/** Row of a client's workbook from which no requirement was read, with the reason and the row's words. */
export interface IgnoredRow {
  sheet: string
  row: number
  reason: IgnoredReason
  text: string
}

/**
 * Code of a question that a person is asked about a client's workbook. `packages/workbook/README.md` explains each
 * code.
 */
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

/**
 * Question that a person is asked about a client's workbook before its requirements are used. `params` has the values
 * for the placeholders of its message.
 */
export interface ReviewReason {
  code: ReviewCode
  params: Record<string, string | number>
}

const MAX_IGNORED_TEXT = 300

/**
 * Returns the texts of a row, separated by " | " and cut to 300 characters. They are shown in the list of rows from
 * which no requirement was read.
 */
export function wordsOf(cells: ReadonlyMap<number, string>): string {
  return [...cells.values()].join(' | ').slice(0, MAX_IGNORED_TEXT)
}

/**
 * Returns questions for a person without duplicates. Several rules may have doubts about one table, and so raise equal
 * questions.
 */
export function distinctReasons(reasons: readonly ReviewReason[]): ReviewReason[] {
  return [...new Map(reasons.map((one) => [JSON.stringify(one), one])).values()]
}
