/**
 * Degree to which the offer meets a requirement: it complies, complies partly, or does not. `open` means that nobody
 * has declared one.
 */
export type Mark = 'open' | 'complies' | 'partly' | 'no'

/**
 * Degree to which the offer meets a requirement, as declared by a person. Only these are written into the client's
 * workbook.
 */
export type DeclaredMark = Exclude<Mark, 'open'>

/**
 * Answer to write into one row of the client's workbook: the degree of compliance, the place in the proposal, the
 * source and a comment.
 */
export interface AnswerRow {
  sheet: string
  /** 1-based row. When two lists lie side by side, a row occurs twice, the left list's answer first. */
  row: number
  mark: Mark
  /** Number of the section in the proposal, such as "3.2". */
  section?: string
  page?: string
  source?: string
  comment?: string
}

/** Part of an answer that can have its own column in the client's workbook. */
export type AnswerField = 'mark' | 'section' | 'page' | 'source' | 'comment'

/**
 * Parts of an answer to a requirement. Parts for which the client's workbook has no column get added columns in this
 * order.
 */
export const FIELDS: readonly AnswerField[] = ['mark', 'section', 'page', 'source', 'comment']

/**
 * Column of the client's workbook that was filled with one part of the answers. A `reference` column takes two parts
 * together: section and page of the proposal.
 */
export interface FilledColumn {
  sheet: string
  /** Letters of the column, such as "AB". */
  column: string
  field: AnswerField | 'reference'
}

/**
 * Column of the client's workbook that was not filled: its cells have drop-down lists whose values do not express the
 * degrees of compliance with certainty.
 */
export interface ColumnLeftAlone {
  sheet: string
  column: string
  values: string[]
}

/**
 * Report on a client's workbook that was filled with answers: the columns filled, the columns added, and those that
 * were left as they are.
 */
export interface FillResult {
  marks: Record<Mark, number>
  /** True when the client's file has another format, so the answers are in a new .xlsx. */
  newFile: boolean
  filled: FilledColumn[]
  /** Names of the added columns, by sheet. */
  added: { sheet: string; columns: string[] }[]
  leftAlone: ColumnLeftAlone[]
  /** Number of answer cells that were not written because they hold formulas. */
  keptFormulas: number
  /**
   * True when formulas read the answers. Their stored values are removed, so that programs recalculate them on opening.
   */
  recalculates: boolean
  /** Number of answers whose sheet is not in the workbook. */
  unplaced: number
}
