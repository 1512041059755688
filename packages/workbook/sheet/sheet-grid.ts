/** Worksheet as people see it: shown texts and merged ranges. Rows and columns count from 0. */
export interface SheetGrid {
  name: string
  hidden: boolean
  /** Rows with at least one text, in order. */
  rows: GridRow[]
  merges: MergedRange[]
  /** 0-based indices of rows that a filter or a person hides. */
  hiddenRows?: ReadonlySet<number>
}

/** Row of a grid. */
export interface GridRow {
  index: number
  /** Shown text by column; a column without text is absent. */
  cells: Map<number, string>
}

/** Range of merged cells, ends included. */
export interface MergedRange {
  top: number
  left: number
  bottom: number
  right: number
}
