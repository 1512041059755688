import { addressOf, LAST_COLUMN, LAST_ROW, parseRange } from './cell-address.ts'
import { widthSplices, type ColumnWidth } from './column-widths.ts'
import { newRow, rowSplices, type CellText, type WrittenCells } from './edit-row.ts'
import type { SheetParts } from './sheet-parts.ts'
import { appended, applied, setAttribute, type Splice } from './splices.ts'
import { attributesOf } from './xml-tags.ts'

/**
 * Changes to make in one worksheet: texts of cells, widths of columns, and stored results of formulas that are removed.
 */
export interface SheetEdits {
  texts: readonly CellText[]
  widths?: readonly ColumnWidth[]
  /**
   * Addresses (such as "B7") of cells whose formulas have an outdated stored result. The result is removed, so that
   * programs calculate it again.
   */
  stale?: ReadonlySet<string>
}

export interface EditedSheet extends WrittenCells {
  xml: string
}

/**
 * Writes texts into cells of a worksheet's XML, and returns the new XML. Cells with formulas are not overwritten, and
 * existing cells keep their style. Outdated results of formulas are removed, and ranges such as `dimension` are
 * adapted. All other characters stay.
 */
export function editSheet(
  sheet: SheetParts,
  { texts, widths = [], stale = new Set() }: SheetEdits,
): EditedSheet {
  const wanted = Map.groupBy(
    texts.filter(({ row, column }) => row <= LAST_ROW && column <= LAST_COLUMN),
    ({ row }) => row,
  )
  const edited: EditedSheet = { xml: sheet.xml, written: [], keptFormulas: [] }
  const splices: Splice[] = widthSplices(sheet, widths)
  const staleRows = new Set([...stale].map((address) => Number(/\d+$/.exec(address)?.[0]) - 1))
  const existing = new Set(sheet.rows.map(({ row }) => row))
  const missing = [...wanted.keys()].filter((row) => !existing.has(row)).sort((a, b) => a - b)
  for (const element of sheet.rows) {
    const before = missing.splice(0, countBelow(missing, element.row))
    if (before.length > 0) {
      const text = before.map((row) => newRow(sheet, row, wanted.get(row) ?? [], edited)).join('')
      splices.push({ start: element.open.start, end: element.open.start, text })
    }
    const own = wanted.get(element.row) ?? []
    if (own.length > 0 || staleRows.has(element.row)) {
      splices.push(...rowSplices(sheet, element, own, stale, edited))
    }
    // A row element without a number is the row after the previous one. A new row was inserted before this element, so
    // its number must be written.
    if (before.length > 0 && !element.numbered)
      setAttribute(splices, sheet, element.open, 'r', String(element.row + 1))
  }
  if (missing.length > 0) {
    const text = missing.map((row) => newRow(sheet, row, wanted.get(row) ?? [], edited)).join('')
    splices.push(appended(sheet, sheet.data.open, sheet.data.close, sheet.data.close.start, text))
  }
  splices.push(...dimensionSplices(sheet, edited.written))
  return { ...edited, xml: applied(sheet.xml, splices) }
}

function countBelow(rows: readonly number[], row: number): number {
  const at = rows.findIndex((one) => one > row)
  return at < 0 ? rows.length : at
}

function dimensionSplices(sheet: SheetParts, written: readonly CellText[]): Splice[] {
  const { dimension, xml } = sheet
  const range = dimension && parseRange(attributesOf(xml, dimension).get('ref') ?? '')
  if (!dimension || !range || written.length === 0) return []
  let { top, left, bottom, right } = range
  for (const { row, column } of written) {
    top = Math.min(top, row)
    left = Math.min(left, column)
    bottom = Math.max(bottom, row)
    right = Math.max(right, column)
  }
  const ref = `${addressOf(top, left)}:${addressOf(bottom, right)}`
  const splices: Splice[] = []
  if (top !== range.top || left !== range.left || bottom !== range.bottom || right !== range.right) {
    setAttribute(splices, sheet, dimension, 'ref', ref)
  }
  return splices
}
