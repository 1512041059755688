/** Worksheet as people see it: shown texts and merged ranges. Rows and columns count from 0. */
export interface SheetGrid {
  name: string
  hidden: boolean
  /** Rows with at least one text, in order. */
  rows: GridRow[]
  merges: MergedRange[]
}

export interface GridRow {
  index: number
  /** Shown text by column; a column without text is absent. */
  cells: Map<number, string>
}

export interface MergedRange {
  top: number
  left: number
  bottom: number
  right: number
}
