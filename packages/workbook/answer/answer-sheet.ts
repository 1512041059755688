import { covers } from '../edit/cell-address.ts'
import type { SheetTable } from '../edit/workbook-package.ts'
import type { SheetGrid } from '../sheet/sheet-grid.ts'
import type { DropDown } from './drop-downs.ts'
import type { Legend } from './legend.ts'

/**
 * Worksheet of the client's workbook, with the facts that decide where answers go: texts, drop-down lists, tables,
 * cells with formulas, and hidden columns. Rows and columns are 0-based.
 */
export interface AnswerSheet {
  grid: SheetGrid
  dropDowns: readonly DropDown[]
  tables: readonly SheetTable[]
  /**
   * Codes that the workbook itself explains for degrees of compliance, such as "S" for `complies`. Absent if the
   * workbook explains none.
   */
  legend?: Legend | undefined
  isFormula: (row: number, column: number) => boolean
  isHidden: (column: number) => boolean
  /** Tells whether people cannot fill a cell, because the client protects the worksheet and locks the cell. */
  isLocked: (row: number, column: number) => boolean
}

/** Look-up of a worksheet's texts and merged ranges of cells. Rows and columns are 0-based. */
export class CellTexts {
  readonly #texts: Map<number, ReadonlyMap<number, string>>
  /** Merged ranges that cover each row, with their columns and their top row. The key is the row. */
  readonly #merged = new Map<number, { left: number; right: number; top: number }[]>()

  constructor({ rows, merges }: SheetGrid) {
    this.#texts = new Map(rows.map(({ index, cells }) => [index, cells]))
    const last = rows.at(-1)?.index ?? 0
    for (const { top, bottom, left, right } of merges) {
      // A merged range may be declared down to the last row of a sheet, far below its content.
      for (let row = top; row <= Math.min(bottom, last); row += 1) {
        const had = this.#merged.get(row) ?? []
        had.push({ left, right, top })
        this.#merged.set(row, had)
      }
    }
  }

  at(row: number, column: number): string {
    return this.#texts.get(row)?.get(column) ?? ''
  }

  rowAt(row: number): ReadonlyMap<number, string> | undefined {
    return this.#texts.get(row)
  }

  /** Returns whether a cell can show its own text. Of the cells in a merged range, only the top left cell can. */
  isOwn(row: number, column: number): boolean {
    const range = this.#merged.get(row)?.find(({ left, right }) => left <= column && column <= right)
    return !range || (range.top === row && range.left === column)
  }

  /** Returns the rightmost column of all merged ranges that cover a row, or -1 if none does. */
  mergedRight(row: number): number {
    return Math.max(-1, ...(this.#merged.get(row) ?? []).map(({ right }) => right))
  }
}

/**
 * Returns the first free column to the right of all texts on a worksheet, where answers can be added. It is 0-based. If
 * texts reach to the column `limit`, only those in `rows` count, because otherwise no room would be left.
 *
 * @param rows rows that get answers or column names
 * @param limit first column that is too far right
 */
export function firstFreeColumn(
  { grid, tables, isFormula }: AnswerSheet,
  texts: CellTexts,
  rows: readonly number[],
  limit: number,
): number {
  const wanted = new Set(rows)
  const textRight = (own: SheetGrid['rows']) =>
    Math.max(-1, ...own.map(({ cells }) => Math.max(-1, ...cells.keys())))
  const merged = Math.max(-1, ...rows.map((row) => texts.mergedRight(row)).filter((right) => right < limit))
  const tableRight = Math.max(
    -1,
    ...tables
      .filter(({ range }) => rows.some((row) => covers(range, row, range.left)))
      .map(({ range }) => range.right),
  )
  const right = [textRight(grid.rows), textRight(grid.rows.filter(({ index }) => wanted.has(index)))].find(
    (column) => column < limit,
  )
  let column = Math.max(right ?? -1, merged, tableRight) + 1
  while (column < limit && rows.some((row) => isFormula(row, column))) column += 1
  return column
}
