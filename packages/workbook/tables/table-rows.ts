import type { GridRow, MergedRange, SheetGrid } from '../sheet/sheet-grid.ts'
import type { Table, TableRow } from './table.ts'

/**
 * Returns rows of a sheet as rows of a table. Each also gets the texts of merged cells that begin above it, such as the
 * name of a group over several rows.
 */
export function tableRows(grid: SheetGrid, rows: readonly GridRow[]): TableRow[] {
  const first = rows[0]?.index ?? 0
  const last = rows.at(-1)?.index ?? 0
  const texts = new Map(rows.map(({ index, cells }) => [index, cells]))
  const merged = new Map<number, Map<number, string>>()
  for (const range of grid.merges) {
    const text = texts.get(range.top)?.get(range.left)
    if (text === undefined || range.top < first) continue
    spread(merged, range, text, last)
  }
  const wide = new Set(grid.merges.flatMap(({ top, left, right }) => (right > left ? [top] : [])))
  return rows.map(({ index, cells }) => ({
    index,
    cells,
    merged: merged.get(index) ?? new Map<number, string>(),
    wide: wide.has(index),
  }))
}

function spread(
  merged: Map<number, Map<number, string>>,
  { top, bottom, left }: MergedRange,
  text: string,
  last: number,
): void {
  // A merged range may be declared down to the last row of a sheet, far below its content.
  for (let index = top + 1; index <= Math.min(bottom, last); index += 1) {
    const cells = merged.get(index) ?? new Map<number, string>()
    merged.set(index, cells.set(left, text))
  }
}

/** Returns the rows of a table without those that only repeat its header. */
export const ownRows = ({ rows }: Pick<Table, 'rows'>): TableRow[] =>
  rows.filter(({ blockTitle }) => blockTitle === undefined)
