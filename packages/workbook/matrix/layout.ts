import { createHash } from 'node:crypto'
import { foldName } from '../sheet/fold-name.ts'
import type { SheetGrid } from '../sheet/sheet-grid.ts'
import { foldHeader } from '../names/column-names.ts'
import { isSameSheet, type CorrectedRole, type MatrixCorrections } from '../reading/corrections.ts'
import type { SheetReading } from '../judgement/sheet-reading.ts'

/**
 * Description of a header row that finds the row in another workbook by its texts. `sheet` and `names` are in lower
 * case without accents. If several rows of the sheet have equal texts, `nth` tells which is meant.
 */
interface RememberedRow {
  sheet: string
  names: string
  /** 0-based position of this row among those rows of the sheet that have exactly its texts. */
  nth: number
}

/**
 * Corrections that a person made of tables and columns, stored for all workbooks made from one template. A header is
 * identified by its texts, because its row may differ from workbook to workbook.
 */
export interface RememberedCorrections {
  tables: (RememberedRow & { use: boolean })[]
  columns: (RememberedRow & { column: number; role: CorrectedRole })[]
}

/** Maximum number of characters of a column's name that are compared. */
const MAX_NAME = 80

/**
 * Returns a key that is equal for workbooks that a client made from one template. It is a SHA-256 of the names of the
 * sheets and the headers of the tables. Corrections by people do not change it.
 */
export function layoutKey(grids: readonly SheetGrid[], readings: readonly SheetReading[]): string {
  const lines = grids.flatMap((grid) => {
    const headers = readings.filter((reading) => reading.grid === grid).map(({ headerRow }) => headerRow)
    const widest = grid.rows.find(({ cells }) => cells.size >= 2)
    const rows = headers.length > 0 ? headers : widest ? [widest.index + 1] : []
    return [...new Set(rows)].map((row) => `${foldName(grid.name)}\t${namesIn(grid, row)}`)
  })
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex')
}

/**
 * Converts a person's corrections of one workbook to a form that also fits other workbooks made from its template.
 * Headers may be in other rows there, so a header is identified by its texts. Corrections of rows are left out, because
 * they concern only this workbook.
 */
export function rememberedFrom(
  { tables, columns }: Pick<MatrixCorrections, 'tables' | 'columns'>,
  grids: readonly SheetGrid[],
): RememberedCorrections {
  const found = <T extends { sheet: string; headerRow: number }>({ sheet, headerRow, ...rest }: T) => {
    const grid = grids.find(({ name }) => isSameSheet(name, sheet))
    const names = grid ? namesIn(grid, headerRow) : ''
    if (!grid || names === '') return []
    const nth = rowsNamed(grid, names).indexOf(headerRow)
    return [{ sheet: foldName(sheet), names, nth, ...rest }]
  }
  return { tables: tables.flatMap((one) => found(one)), columns: columns.flatMap((one) => found(one)) }
}

/**
 * Converts corrections stored for a template to corrections of one workbook. Stored headers are identified by their
 * texts, and the result identifies them by their rows in this workbook.
 */
export function correctionsFrom(
  { tables, columns }: RememberedCorrections,
  grids: readonly SheetGrid[],
): MatrixCorrections {
  const placed = <T extends RememberedRow>({ sheet, names, nth, ...rest }: T) =>
    grids
      .filter(({ name }) => foldName(name) === sheet)
      .flatMap((grid) => {
        const headerRow = rowsNamed(grid, names)[nth]
        return headerRow === undefined ? [] : [{ sheet: grid.name, headerRow, ...rest }]
      })
  return {
    tables: tables.flatMap((one) => placed(one)),
    columns: columns.flatMap((one) => placed(one)),
    rows: [],
  }
}

/** Returns the 1-based rows of a sheet that have exactly the given header texts. */
function rowsNamed(grid: SheetGrid, names: string): number[] {
  return grid.rows.filter((row) => foldCells(row.cells) === names).map(({ index }) => index + 1)
}

function namesIn(grid: SheetGrid, row: number): string {
  return foldCells(grid.rows.find(({ index }) => index === row - 1)?.cells ?? new Map())
}

const foldCells = (cells: ReadonlyMap<number, string>) =>
  [...cells].map(([column, text]) => `${column}:${foldHeader(text).slice(0, MAX_NAME)}`).join('|')
