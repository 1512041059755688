import { covers } from '../edit/cell-address.ts'
import type { SheetTable } from '../edit/workbook-package.ts'
import type { SheetGrid } from '../sheet/sheet-grid.ts'
import type { DropDown } from './drop-downs.ts'

/**
 * Worksheet of the client's workbook with the facts that decide where answers go: its texts, drop-down lists and
 * tables, its cells with formulas, and its hidden columns. Rows and columns are 0-based.
 */
export interface AnswerSheet {
  grid: SheetGrid
  dropDowns: readonly DropDown[]
  tables: readonly SheetTable[]
  isFormula: (row: number, column: number) => boolean
  isHidden: (column: number) => boolean
}

/** Lookup of a worksheet's texts and merged cells by row and column, both 0-based. */
export class CellTexts {
  readonly #texts: Map<number, ReadonlyMap<number, string>>
  /** Merged ranges by row: their columns and their top row. */
  readonly #merged = new Map<number, { left: number; right: number; top: number }[]>()

  constructor({ rows, merges }: SheetGrid) {
    this.#texts = new Map(rows.map(({ index, cells }) => [index, cells]))
    const last = rows.at(-1)?.index ?? 0
    for (const { top, bottom, left, right } of merges) {
      // A merged range may be declared down to the last row of the sheet, whatever its content.
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

  /**
   * Returns whether a cell can show text of its own: it is not merged, or it is the top left cell of its merged range.
   */
  isOwn(row: number, column: number): boolean {
    const range = this.#merged.get(row)?.find(({ left, right }) => left <= column && column <= right)
    return !range || (range.top === row && range.left === column)
  }

  /** Returns the last column that a merged range covers in a row, or -1 when the row has no merged cells. */
  mergedRight(row: number): number {
    return Math.max(-1, ...(this.#merged.get(row) ?? []).map(({ right }) => right))
  }
}

/**
 * Returns the first column to the right of everything on a worksheet, where columns of answers can be added. A text at
 * or beyond `limit` would leave no room to its right. If the sheet has such a text, only texts in `rows` count.
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
