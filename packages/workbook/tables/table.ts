import type { SheetGrid } from '../sheet/sheet-grid.ts'

/**
 * Row of a table: its own texts, and the texts of cells that are merged down into it. The keys of both maps are 0-based
 * columns.
 */
export interface TableRow {
  /** 0-based number of the table row in its sheet. */
  index: number
  cells: Map<number, string>
  /** For each 0-based column, the text of a cell above that is merged down into the row. */
  merged: Map<number, string>
  /**
   * Title of the rows below, if this row repeats the table's header (empty if the header has no title). Such a row is
   * not a requirement.
   */
  blockTitle?: string
  /** True when a cell of the row is merged over several columns, as titles often are. */
  wide?: boolean
}

/**
 * Table in a sheet of a client's workbook: a header and the rows below it. `names` has the names of the columns; its
 * keys are 0-based columns.
 */
export interface Table {
  grid: SheetGrid
  /** 0-based number of the header's first row in the sheet. Absent when no row names the columns. */
  headerRow?: number
  names: Map<number, string>
  /**
   * Title of the rows up to the first repeated header. It is a cell of the header that is not a column name, or a text
   * above the header.
   */
  firstTitle?: string
  /**
   * 0-based number of the row above the header from which `firstTitle` was taken. Absent if that title is in the
   * header.
   */
  firstTitleRow?: number
  rows: TableRow[]
  columns: number[]
}
