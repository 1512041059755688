import { isNumber } from '../cells/requirement-numbers.ts'
import type { GridRow } from '../sheet/sheet-grid.ts'
import { isLabel } from './table-header.ts'

/**
 * Smallest share of the rows above a possible second table that must have a number in one column. In the second table,
 * this column has no numbers.
 */
const NUMBERED_ABOVE = 0.8
const MIN_NUMBERS = 2

/**
 * Finds the place where another table begins below a table of numbered requirements. Returns the index of the first row
 * of the second table, or -1 if there is none. This row follows a blank row and consists of names. From this row on,
 * the column with the requirements' numbers has no more numbers.
 */
export function tailBegins(rows: readonly GridRow[]): number {
  const last = new Map<number, number>()
  const counts = new Map<number, number>()
  for (const [at, { cells }] of rows.entries())
    for (const [column, text] of cells)
      if (isNumber(text)) {
        last.set(column, at)
        counts.set(column, (counts.get(column) ?? 0) + 1)
      }
  let above = 0
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1]
    if (before && row.index > before.index + 1 && at < rows.length - 1 && areLabels(row)) {
      const fewest = Math.max(MIN_NUMBERS, above * NUMBERED_ABOVE)
      if ([...last].some(([column, end]) => end < at && (counts.get(column) ?? 0) >= fewest)) return at
    }
    if (row.cells.size >= 2) above += 1
  }
  return -1
}

function areLabels({ cells }: GridRow): boolean {
  return cells.size >= 2 && [...cells.values()].every((text) => isLabel(text))
}
