import type { SheetGrid } from '../sheet/sheet-grid.ts'

/** Row of a table: its own texts and those merged down from above, keyed by 0-based column. */
export interface TableRow {
  /** 0-based number of the table row in its sheet. */
  index: number
  cells: Map<number, string>
  /** Texts of cells above that are merged down into the row. The key is the 0-based column. */
  merged: Map<number, string>
  /** Title of the rows below, if this row repeats the header; empty if it has none. Absent for other rows. */
  blockTitle?: string
  /** True if a cell of the row is merged over several columns. Titles often are. */
  wide?: boolean
}

/** Table of a client's workbook: a header and the rows below it. `names` has the column names by 0-based column. */
export interface Table {
  grid: SheetGrid
  /** 0-based number of the header's first row in the sheet. Absent if no row names the columns. */
  headerRow?: number
  names: Map<number, string>
  // The title is the text above the header, or a cell of the header that names no column.
  /** Title of the rows up to the first repeated header. Absent if there is none. */
  firstTitle?: string
  /** 0-based row from which `firstTitle` was taken. Absent if the title is in the header. */
  firstTitleRow?: number
  rows: TableRow[]
  columns: number[]
}
