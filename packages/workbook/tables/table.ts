import type { SheetGrid } from '../sheet/sheet-grid.ts'

/**
 * Row of a table: its own texts, and the texts of cells that are merged down into it. The keys of both maps are 0-based
 * columns.
 */
export interface TableRow {
  /** 0-based number of the table row in its sheet. */
  index: number
  cells: Map<number, string>
  /** Texts of cells above that are merged down into the row. The key is the 0-based column. */
  merged: Map<number, string>
  /**
   * Title of the rows below, if this row repeats the table's header; empty if there is no title. Absent for any other
   * row. A repeated header is no requirement.
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
   * Title of the rows up to the first repeated header. It is the text above the header, or a cell of the header that
   * names no column. Absent if there is no title.
   */
  firstTitle?: string
  /**
   * 0-based number of the row above the header from which `firstTitle` was taken. Absent if the title is in the header.
   */
  firstTitleRow?: number
  rows: TableRow[]
  columns: number[]
}
