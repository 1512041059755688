import { isNumber } from '../cells/requirement-numbers.ts'
import type { GridRow } from '../sheet/sheet-grid.ts'
import { isLabel } from './table-header.ts'

/**
 * Smallest share of numbered rows that a table must have before a second table is looked for below it. The second table
 * is recognised by the missing numbers.
 */
const NUMBERED_ABOVE = 0.8
const MIN_NUMBERS = 2

/**
 * Returns the index of the row at which a second table begins below a table of numbered requirements. Returns -1 if
 * there is none. The second table begins with names below a blank row, and lacks the numbers of the first one.
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
