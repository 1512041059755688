import type { GridRow } from '../sheet/sheet-grid.ts'
import { isNumber } from './cell-kinds.ts'
import { isLabel } from './find-headers.ts'

/** Smallest share of the rows above a second table that must have a number in the column that has none below. */
const NUMBERED_ABOVE = 0.8
const MIN_NUMBERS = 2

/**
 * Returns the index of the first row of another table that begins below a table of numbered requirements, or -1. That
 * row follows a blank row and consists of labels. From that row on, the column that had the requirements' numbers
 * contains no more numbers.
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
