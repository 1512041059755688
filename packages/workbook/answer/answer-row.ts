/**
 * Mark that answers a requirement: the offer complies, complies partly, or does not. `open` means that no mark was
 * given.
 */
export type Mark = 'open' | 'complies' | 'partly' | 'no'

/** Mark that can be written into a workbook. */
export type DeclaredMark = Exclude<Mark, 'open'>

/** Answer to the requirement in one row of the client's workbook. */
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

/** Part of an answer that can have its own column. */
export type AnswerField = 'mark' | 'section' | 'page' | 'source' | 'comment'

/** Parts of an answer in the order of the added columns. */
export const FIELDS: readonly AnswerField[] = ['mark', 'section', 'page', 'source', 'comment']

/** Column of the client's that was filled. A `reference` column takes section and page together. */
export interface FilledColumn {
  sheet: string
  /** Letters of the column, such as "AB". */
  column: string
  field: AnswerField | 'reference'
}

/** Drop-down column that was not changed, because its values do not express the marks with certainty. */
export interface ColumnLeftAlone {
  sheet: string
  column: string
  values: string[]
}

/** Result of filling a workbook with answers. */
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
