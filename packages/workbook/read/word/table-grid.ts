import type { TableRowReading } from '@tenderwright/docx'
import { WorkbookError } from '../../sheet/errors.ts'
import { MAX_CELLS, MAX_SHEET_COLUMNS, MAX_SHEET_ROWS } from '../../sheet/limits.ts'
import { shownText } from '../../sheet/shown-text.ts'
import type { MergedRange, SheetGrid } from '../../sheet/sheet-grid.ts'
import { findHeaders } from '../../tables/find-headers.ts'

/**
 * Texts and merged cells of a table in a Word document, in the form of a worksheet. If the next Word table continues
 * this one, for example after an empty paragraph, its rows are added.
 */
export class TableGrid {
  readonly grid: SheetGrid
  /** Number of columns of the widest row. */
  columns = 0
  #rows = 0
  #cells = 0
  /**
   * Vertically merged cells that may go on in the next table row. The key is the 0-based column in which the merged
   * cell begins.
   */
  readonly #open = new Map<number, MergedRange>()

  constructor(name: string) {
    this.grid = { name, hidden: false, rows: [], merges: [] }
  }

  /** Adds rows of a Word table to the grid. Cells that belong to a vertically merged cell above them get no text. */
  add(rows: readonly TableRowReading[]): void {
    for (const { cells } of rows) {
      const index = this.#rows
      const texts = new Map<number, string>()
      const continued = new Set<number>()
      for (const cell of cells) {
        const right = cell.column + cell.span - 1
        this.columns = Math.max(this.columns, right + 1)
        if (cell.merge === 'continue' && this.#continue(cell.column, index)) {
          continued.add(cell.column)
          continue
        }
        const text = shownText(textOf(cell))
        if (text !== '') texts.set(cell.column, text)
        const range = { top: index, left: cell.column, bottom: index, right }
        if (cell.span > 1 && text !== '') this.grid.merges.push(range)
        if (cell.merge !== undefined) {
          this.#open.set(cell.column, range)
          continued.add(cell.column)
        }
      }
      for (const column of this.#open.keys()) if (!continued.has(column)) this.#open.delete(column)
      if (texts.size > 0) this.grid.rows.push({ index, cells: texts })
      this.#rows += 1
      this.#cells += texts.size
      this.#checkSize()
    }
  }

  /**
   * Returns whether another table of the Word document continues this one. It must have equally many columns and no
   * header, and this table must have a header.
   */
  isContinuedBy(rows: readonly TableRowReading[]): boolean {
    const other = new TableGrid('')
    other.add(rows)
    return (
      other.columns === this.columns &&
      this.columns >= 2 &&
      rows[0]?.isHeader !== true &&
      findHeaders(this.grid).length > 0 &&
      findHeaders(other.grid).length === 0
    )
  }

  /** Extends the merged cell that begins in a column by one row downwards. Returns false if there is no such cell. */
  #continue(column: number, index: number): boolean {
    const range = this.#open.get(column)
    if (!range) return false
    if (range.bottom === range.top && range.left === range.right) this.grid.merges.push(range)
    range.bottom = index
    return true
  }

  #checkSize(): void {
    const sizes: [number, number][] = [
      [this.#rows, MAX_SHEET_ROWS],
      [this.columns, MAX_SHEET_COLUMNS],
      [this.#cells, MAX_CELLS],
    ]
    for (const [size, most] of sizes) {
      if (size > most) throw new WorkbookError('workbook.too_large', { reason: `${size} > ${most}` })
    }
  }
}

/**
 * Returns the text of a cell in a Word table. The cell may contain another table. Each row of that table becomes a
 * line, with its texts separated by " | ".
 */
export function textOf({ text, tables }: TableRowReading['cells'][number]): string {
  const inner = tables.flatMap((rows) =>
    rows.map(({ cells }) => cells.map((cell) => textOf(cell).replaceAll('\n', ' ')).join(' | ')),
  )
  return [text, ...inner].filter(Boolean).join('\n')
}

/**
 * Returns the tables that are inside a table of a Word document, if the outer one is only a frame. A frame has at most
 * one cell in each row. Any other table is returned itself.
 */
export function laidOut(rows: readonly TableRowReading[]): (readonly TableRowReading[])[] {
  const isFrame = rows.every(({ cells }) => cells.length <= 1)
  const inner = rows.flatMap(({ cells }) => cells.flatMap(({ tables }) => tables))
  if (!isFrame || inner.length === 0) return [rows]
  return inner.flatMap(laidOut)
}
