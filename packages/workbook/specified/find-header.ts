import type { GridRow, SheetGrid } from '../sheet/sheet-grid.ts'
import { nameFit, type MatrixColumn } from './header-names.ts'

/**
 * Header row of a sheet with the columns of the product's own template: category, item and description. `columns` has
 * the 0-based number of each column that was found.
 */
export interface MatrixHeader {
  row: GridRow
  columns: Partial<Record<MatrixColumn, number>>
  /**
   * Way in which the row was recognised as the header: by usual column names (`names`), or by the order of its columns
   * (`position`).
   */
  by: 'names' | 'position'
}

/**
 * Number of rows at the top of a sheet that are searched for the header. Titles, logos and blank rows may precede the
 * header.
 */
const ROWS_SEARCHED = 30
const COLUMNS: MatrixColumn[] = ['category', 'item', 'description']
const NUMBERING = /^[\d.\-/ºª°)( ]+$|^[A-Z]{1,4}[-. ]?\d[\d.]*$/i

/**
 * Finds the header row of a sheet among its first 30 rows. Returns `null` if there is none. With `names`, the header is
 * the row with most usual column names in Portuguese or English, at least two. With `position`, it is the first row
 * with three texts that look like names. They then mean category, item and description in this order.
 */
export function findHeader(sheet: SheetGrid, by: 'names' | 'position'): MatrixHeader | null {
  const rows = sheet.rows.slice(0, ROWS_SEARCHED)
  if (by === 'position') return headerByPosition(sheet, rows)
  let best: MatrixHeader | null = null
  for (const row of rows) {
    const columns = namedColumns(sheet, row)
    const found = Object.keys(columns).length
    // A row with one known name may be a title ("Requisitos do sistema"). With two known names, it is a header.
    if (found >= 2 && found > Object.keys(best?.columns ?? {}).length) best = { row, columns, by: 'names' }
  }
  return best && withUnnamedColumn(sheet, best)
}

/**
 * Returns the columns of a row whose names fit category, item and description best. No column is used twice. A column
 * of running numbers fits less well than one with words.
 */
function namedColumns(sheet: SheetGrid, row: GridRow): Partial<Record<MatrixColumn, number>> {
  const fits = COLUMNS.flatMap((role) =>
    [...row.cells].map(([column, text]) => {
      const fit = nameFit(text, role)
      return { role, column, fit: fit && isNumbering(sheet, row, column) ? fit * 0.1 : fit }
    }),
  ).filter(({ fit }) => fit > 0)
  const columns: Partial<Record<MatrixColumn, number>> = {}
  const taken = new Set<number>()
  for (const { role, column } of fits.sort((a, b) => b.fit - a.fit || a.column - b.column)) {
    if (columns[role] !== undefined || taken.has(column)) continue
    columns[role] = column
    taken.add(column)
  }
  return columns
}

/**
 * Completes a header in which no name was recognised as item or description. Another column with words is used instead.
 */
function withUnnamedColumn(sheet: SheetGrid, header: MatrixHeader): MatrixHeader {
  const missing = COLUMNS.find((role) => header.columns[role] === undefined)
  if (!missing || missing === 'category') return header
  const taken = new Set(Object.values(header.columns))
  const column = [...header.row.cells.keys()].find(
    (column) =>
      !taken.has(column) && !isNumbering(sheet, header.row, column) && hasTexts(sheet, header.row, column),
  )
  return column === undefined ? header : { ...header, columns: { ...header.columns, [missing]: column } }
}

function headerByPosition(sheet: SheetGrid, rows: GridRow[]): MatrixHeader | null {
  const row = rows.find(({ cells }) => cells.size >= 3)
  if (!row || !looksLikeHeader(row)) return null
  const [category, item, description] = [...row.cells.keys()].sort((a, b) => a - b)
  if (sheet.rows.at(-1) === row || description === undefined) return null
  return { row, columns: { category, item, description }, by: 'position' }
}

/**
 * Returns whether a row looks like a header. The texts of such a row are short and distinct, have letters, and do not
 * end like sentences.
 */
function looksLikeHeader({ cells }: GridRow): boolean {
  const texts = [...cells.values()]
  return (
    new Set(texts.map((text) => text.toLowerCase())).size === texts.length &&
    texts.every((text) => text.length <= 40 && /\p{L}/u.test(text) && !/[.;!]$/.test(text))
  )
}

function isNumbering(sheet: SheetGrid, header: GridRow, column: number): boolean {
  const texts = textsBelow(sheet, header, column)
  return texts.length > 0 && texts.filter((text) => NUMBERING.test(text)).length > texts.length / 2
}

function hasTexts(sheet: SheetGrid, header: GridRow, column: number): boolean {
  return textsBelow(sheet, header, column).length > 0
}

function textsBelow(sheet: SheetGrid, header: GridRow, column: number): string[] {
  return sheet.rows.flatMap(({ index, cells }) => (index > header.index ? (cells.get(column) ?? []) : []))
}
