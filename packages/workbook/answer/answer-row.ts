/** Declaration about a requirement. Nothing is declared about an open one. */
export type Mark = 'open' | 'complies' | 'partly' | 'no'

/** Marks that are written into a workbook. */
export type DeclaredMark = Exclude<Mark, 'open'>

/** Answer to the requirement in one row of the buyer's workbook. */
export interface AnswerRow {
  sheet: string
  /** 1-based. Lists side by side have a row twice, the left list's first. */
  row: number
  mark: Mark
  /** Number of the section in the proposal, such as "3.2". */
  section?: string
  page?: string
  source?: string
  comment?: string
}

/** Part of an answer that has a column of its own. */
export type AnswerField = 'mark' | 'section' | 'page' | 'source' | 'comment'

/** Order in which added columns stand. */
export const FIELDS: readonly AnswerField[] = ['mark', 'section', 'page', 'source', 'comment']

/** Column of the buyer's that was filled; `reference` takes section and page together. */
export interface FilledColumn {
  sheet: string
  /** Letters of the column. */
  column: string
  field: AnswerField | 'reference'
}

/** Drop-down column whose values say no mark with certainty; it is left as it was. */
export interface ColumnLeftAlone {
  sheet: string
  column: string
  values: string[]
}

/** Account of a workbook with answers. */
export interface FillResult {
  marks: Record<Mark, number>
  /** True when the buyer's file has another format and the answers are in a new .xlsx. */
  newFile: boolean
  filled: FilledColumn[]
  /** Added columns, by sheet. */
  added: { sheet: string; columns: string[] }[]
  leftAlone: ColumnLeftAlone[]
  /** Number of answer cells that hold formulas, which stay. */
  keptFormulas: number
  /**
   * True when formulas read the answers. Their stored values are removed, so that programs calculate them on opening.
   */
  recalculates: boolean
  /** Number of answers whose sheet is not in the workbook. */
  unplaced: number
}
