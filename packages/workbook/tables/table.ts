import type { SheetGrid } from '../sheet/sheet-grid.ts'

/**
 * Row of a table: its own texts, and the texts of cells that are merged down into it. The keys of both maps are 0-based
 * columns.
 */
export interface TableRow {
  /** 0-based number of the table row in its sheet. */
  index: number
  cells: Map<number, string>
  /** Texts of merged cells that begin above the row and reach into it. The key is the 0-based column. */
  merged: Map<number, string>
  /**
   * Title of the rows below a repeated header, empty if there is none. Absent for rows that do not repeat the header.
   */
  blockTitle?: string
  /** True if a cell of the row is merged over several columns. Titles often are. */
  wide?: boolean
}

/**
 * Table in a sheet of a client's workbook: a header and the rows below it. `names` has the names of the columns; its
 * keys are 0-based columns.
 */
export interface Table {
  grid: SheetGrid
  /** 0-based number of the header's first row in the sheet. Absent if no row names the columns. */
  headerRow?: number
  names: Map<number, string>
  /**
   * Title of the rows up to the first repeated header, taken from above the header or from inside it. Absent if there
   * is none.
   */
  firstTitle?: string
  /**
   * 0-based number of the row above the header that contains the title `firstTitle`. Absent if the title is in the
   * header.
   */
  firstTitleRow?: number
  rows: TableRow[]
  columns: number[]
}
