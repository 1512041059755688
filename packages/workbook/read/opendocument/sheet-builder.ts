import { WorkbookError } from '../../sheet/errors.ts'
import { MAX_CELLS, MAX_SHEET_COLUMNS, MAX_SHEET_ROWS } from '../../sheet/limits.ts'
import type { SheetGrid } from '../../sheet/sheet-grid.ts'
import type { CellText } from './cell-text.ts'
import type { StruckStyles } from './struck-styles.ts'

type Attributes = Readonly<Record<string, string>>

/**
 * Builder of one sheet from the XML of an OpenDocument spreadsheet. It collects texts and merged cells. Files may
 * repeat an empty row or cell a million times, so empty ones take no memory here.
 */
export class SheetBuilder {
  readonly grid: SheetGrid
  /**
   * Number of cells with each rule, such as a drop-down list, in each column. The outer key is the 0-based column, the
   * inner key the name of the rule.
   */
  readonly validated = new Map<number, Map<string, number>>()
  readonly #hiddenRows = new Set<number>()
  readonly #hiddenColumns = new Set<number>()
  readonly #struckStyles: StruckStyles
  readonly #struck = new Map<number, Set<number>>()
  /**
   * Names of the styles for cells that have no style of their own, by 0-based column. Only styles that strike text
   * through are kept.
   */
  readonly #columnStyles = new Map<number, string>()
  #rowStyle: string | undefined
  #columns = 0
  #cells = new Map<number, string>()
  #struckCells = new Set<number>()
  #cellCount = 0
  #row = 0
  #rowsRepeated = 1
  #rowHidden = false
  #column = 0

  constructor(name: string, hidden: boolean, struckStyles: StruckStyles) {
    this.#struckStyles = struckStyles
    this.grid = { name, hidden, rows: [], merges: [], hiddenRows: this.#hiddenRows }
    this.grid.hiddenColumns = this.#hiddenColumns
  }

  addColumns(attributes: Attributes): void {
    const from = this.#columns
    this.#columns = Math.min(from + countOf(attributes['table:number-columns-repeated']), MAX_SHEET_COLUMNS)
    const style = attributes['table:default-cell-style-name']
    if (style !== undefined && this.#struckStyles.has('table-cell', style))
      for (let column = from; column < this.#columns; column += 1) this.#columnStyles.set(column, style)
    // Besides "visible", columns have the values "filter" and "collapse", which hide them (OpenDocument 1.3 part 3,
    // 19.749).
    if ((attributes['table:visibility'] ?? 'visible') === 'visible') return
    for (let column = from; column < this.#columns; column += 1) this.#hiddenColumns.add(column)
  }

  beginRow(attributes: Attributes): void {
    this.#cells = new Map()
    this.#struckCells = new Set()
    this.#rowStyle = attributes['table:default-cell-style-name']
    this.#column = 0
    this.#rowsRepeated = countOf(attributes['table:number-rows-repeated'])
    // Besides "visible", rows have the values "filter" and "collapse", which hide them (OpenDocument 1.3 part 3,
    // 19.749).
    this.#rowHidden = (attributes['table:visibility'] ?? 'visible') !== 'visible'
  }

  skipCells(attributes: Attributes): void {
    this.#column += countOf(attributes['table:number-columns-repeated'])
  }

  addCell(cell: CellText): void {
    const { text, attributes } = cell
    const from = this.#column
    const repeated = countOf(attributes['table:number-columns-repeated'])
    this.#column += repeated
    const validation = attributes['table:content-validation-name']
    if (validation !== undefined && repeated < MAX_SHEET_COLUMNS) this.#count(validation, from, repeated)
    if (text === '') return
    if (this.#column > MAX_SHEET_COLUMNS) throw tooMany(this.#column, MAX_SHEET_COLUMNS)
    for (let column = from; column < this.#column; column += 1) {
      this.#cells.set(column, text)
      if (this.#isStruck(cell, column)) this.#struckCells.add(column)
    }
    const [right, bottom] = [
      countOf(attributes['table:number-columns-spanned']),
      countOf(attributes['table:number-rows-spanned']),
    ]
    if (right > 1 || bottom > 1) {
      const [top, left] = [this.#row, from]
      this.grid.merges.push({ top, left, bottom: top + bottom - 1, right: left + right - 1 })
    }
  }

  endRow(): void {
    const end = this.#row + this.#rowsRepeated
    if (this.#cells.size > 0) {
      if (end > MAX_SHEET_ROWS) throw tooMany(end, MAX_SHEET_ROWS)
      this.#cellCount += this.#cells.size * this.#rowsRepeated
      if (this.#cellCount > MAX_CELLS) throw tooMany(this.#cellCount, MAX_CELLS)
      for (let index = this.#row; index < end; index += 1) {
        this.grid.rows.push({ index, cells: new Map(this.#cells) })
        if (this.#rowHidden) this.#hiddenRows.add(index)
        if (this.#struckCells.size > 0) {
          this.#struck.set(index, this.#struckCells)
          this.grid.struck = this.#struck
        }
      }
    }
    this.#row = end
  }

  /**
   * Returns whether a cell has struck-through text. This may be set by the style of the cell, of its row or column, or
   * of a part of its text.
   */
  #isStruck({ attributes, styles }: CellText, column: number): boolean {
    const style = attributes['table:style-name'] ?? this.#rowStyle ?? this.#columnStyles.get(column)
    return (
      this.#struckStyles.has('table-cell', style) ||
      (['paragraph', 'text'] as const).some((family) =>
        [...styles[family]].some((name) => this.#struckStyles.has(family, name)),
      )
    )
  }

  #count(validation: string, from: number, repeated: number): void {
    for (let column = from; column < Math.min(from + repeated, MAX_SHEET_COLUMNS); column += 1) {
      const counts = this.validated.get(column) ?? new Map<string, number>()
      counts.set(validation, (counts.get(validation) ?? 0) + this.#rowsRepeated)
      this.validated.set(column, counts)
    }
  }
}

const tooMany = (found: number, most: number) =>
  new WorkbookError('workbook.too_large', { reason: `${found} > ${most}` })

/**
 * Parses an attribute that tells how often a row or cell is repeated, or how many cells it spans. Returns 1 if the
 * attribute is absent or invalid.
 */
function countOf(text: string | undefined): number {
  const count = Number(text ?? 1)
  return Number.isSafeInteger(count) && count > 0 ? count : 1
}
