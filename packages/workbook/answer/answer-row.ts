/** Degree to which an offer meets a requirement. `open` means that no user has declared a degree. */
export type Mark = 'open' | 'complies' | 'partly' | 'no'

/** Degree of compliance that a user has declared. Only declared degrees are written into the client's workbook. */
export type DeclaredMark = Exclude<Mark, 'open'>

/** Answer for one row of the client's workbook: degree of compliance, section, page, source and comment. */
export interface AnswerRow {
  sheet: string
  /** 1-based row of the worksheet. If two lists lie side by side, the left list's answer comes first. */
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

/** Parts of an answer, in the order in which missing columns are added to the client's workbook. */
export const FIELDS: readonly AnswerField[] = ['mark', 'section', 'page', 'source', 'comment']

/** Column that was filled with a part of the answers. A `reference` column takes section and page together. */
export interface FilledColumn {
  sheet: string
  /** Letters of the worksheet column, such as "AB". */
  column: string
  field: AnswerField | 'reference'
}

/**
 * Column left unfilled, because its allowed values do not clearly express compliance. `values` are those of its
 * drop-down list.
 */
export interface ColumnLeftAlone {
  sheet: string
  column: string
  values: string[]
}

/** Report on a filled workbook: the columns filled, the columns added, and the drop-down columns left alone. */
export interface FillResult {
  marks: Record<Mark, number>
  /** True if the answers were written into a new .xlsx, because the client's file has another format. */
  newFile: boolean
  filled: FilledColumn[]
  /** Names of the columns that were added for answers, for each worksheet. */
  added: { sheet: string; columns: string[] }[]
  leftAlone: ColumnLeftAlone[]
  /** Number of answer parts that were not written, because their cells have formulas. */
  keptFormulas: number
  /** True if formulas of the workbook read the answers. Programs recalculate such formulas when they open the file. */
  recalculates: boolean
  /** Number of answers that were not written because the workbook does not have their worksheet. */
  unplaced: number
}
