import type { SheetGrid } from '../sheet/sheet-grid.ts'
import type { Choice } from './choose-tables.ts'
import { lastRowOf, type SheetReading, type TableColumn } from '../judgement/sheet-reading.ts'

/**
 * Table in a client's workbook, as it is shown to a person who checks how the workbook was read. `used` says if its
 * requirements are used. Rows are 1-based.
 */
export interface MatrixTable {
  sheet: string
  headerRow: number
  firstRow: number
  lastRow: number
  used: boolean
  columns: TableColumn[]
  requirements: number
}

/**
 * Returns all tables of a workbook in the order of its sheets and headers. Lists that are side by side below one header
 * count as one table.
 */
export function tablesOf(grids: readonly SheetGrid[], { taken, copies, left }: Choice): MatrixTable[] {
  const used = new Set(taken)
  const all = [...taken, ...copies.map(({ reading }) => reading), ...left].filter(({ by }) => by !== 'rows')
  return grids.flatMap((grid) => {
    const byHeader = Map.groupBy(
      all.filter((reading) => reading.grid === grid),
      ({ headerRow }) => headerRow,
    )
    return [...byHeader.values()]
      .map((parts) => tableOf(grid, parts, used))
      .sort((a, b) => a.headerRow - b.headerRow)
  })
}

function tableOf(
  grid: SheetGrid,
  parts: readonly SheetReading[],
  used: ReadonlySet<SheetReading>,
): MatrixTable {
  const requirements = parts.flatMap((part) => part.requirements)
  const headerRow = parts[0]?.headerRow ?? 1
  const rows = parts.flatMap(({ source }) => source?.table.rows[0]?.index ?? [])
  return {
    sheet: grid.name,
    headerRow,
    firstRow:
      rows.length > 0 ? Math.min(...rows) + 1 : Math.min(headerRow + 1, requirements[0]?.row ?? Infinity),
    lastRow: Math.max(...parts.map(lastRowOf)),
    used: parts.some((part) => used.has(part)),
    columns: parts.flatMap(({ columns }) => columns).sort((a, b) => a.column - b.column),
    requirements: requirements.length,
  }
}
