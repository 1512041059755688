/**
 * Degree to which the offer meets a requirement: it complies, complies partly, or does not comply. `open` means that no
 * person has declared a degree.
 */
export type Mark = 'open' | 'complies' | 'partly' | 'no'

/**
 * Degree to which the offer meets a requirement, as a person has declared it. Only declared degrees are written into
 * the client's workbook.
 */
export type DeclaredMark = Exclude<Mark, 'open'>

/**
 * Answer to write into one row of the client's workbook: the degree of compliance, the section and page of the
 * proposal, the source and a comment.
 */
export interface AnswerRow {
  sheet: string
  /**
   * 1-based row of the worksheet. If two lists of requirements are side by side, two answers have one row. The answer
   * for the left list must come first.
   */
  row: number
  mark: Mark
  /** Number of the section in the proposal that answers the requirement, such as "3.2". */
  section?: string
  page?: string
  source?: string
  comment?: string
}

/** Part of an answer that can have its own column in the client's workbook. */
export type AnswerField = 'mark' | 'section' | 'page' | 'source' | 'comment'

/**
 * Parts of an answer to a requirement. If the client's workbook has no columns for some parts, columns are added in
 * this order.
 */
export const FIELDS: readonly AnswerField[] = ['mark', 'section', 'page', 'source', 'comment']

/**
 * Column of the client's workbook that was filled with one part of the answers. A `reference` column takes two parts
 * together: section and page of the proposal.
 */
export interface FilledColumn {
  sheet: string
  /** Letters of the worksheet column, such as "AB". */
  column: string
  field: AnswerField | 'reference'
}

/**
 * Column of the client's workbook that was not filled, because its allowed values do not clearly express degrees of
 * compliance. `values` are the values of its drop-down list, if they are known.
 */
export interface ColumnLeftAlone {
  sheet: string
  column: string
  values: string[]
}

/**
 * Report on a client's workbook that was filled with answers. It lists the filled columns, the added columns, and the
 * columns with drop-down lists that were left unchanged.
 */
export interface FillResult {
  marks: Record<Mark, number>
  /** True when the client's file is not an .xlsx file, so that the answers were written into a new .xlsx file. */
  newFile: boolean
  filled: FilledColumn[]
  /** Names of the columns that were added for answers, for each worksheet. */
  added: { sheet: string; columns: string[] }[]
  leftAlone: ColumnLeftAlone[]
  /** Number of parts of answers that were not written because their cells have formulas. */
  keptFormulas: number
  /**
   * True if formulas of the workbook use the answers. The stored results of these formulas are removed, so that
   * programs recalculate them when they open the file.
   */
  recalculates: boolean
  /** Number of answers that were not written because the workbook does not have their worksheet. */
  unplaced: number
}
