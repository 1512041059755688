import type { MergedRange, SheetGrid } from '../sheet/sheet-grid.ts'
import { isSameSheet } from '../tables/corrections.ts'
import type { IgnoredReason } from '../tables/reading.ts'
import type { RequirementsMatrix } from './collect-requirements.ts'
import type { MatrixTable } from './matrix-tables.ts'

/** Range of rows of a client's workbook that a person wants to see. */
export interface ViewRange {
  /** Name of the sheet. Without a sheet of this name, the first used sheet is shown. */
  sheet?: string | undefined
  /** 1-based first row. */
  from: number
  /** Number of rows, at most 300. */
  rows: number
}

/**
 * Kind of a row in a client's workbook, as it was read. A `group` is a title above requirements, and a `continuation`
 * belongs to the text of the row above.
 */
export type ViewKind = 'header' | 'requirement' | 'group' | 'continuation' | 'example' | 'note' | 'left_out'

/** Row of a client's workbook with its texts and the kind in which it was read. */
export interface ViewRow {
  /** 1-based row. */
  row: number
  kind: ViewKind
  /** Reason why the row has no requirement. */
  reason?: IgnoredReason
  hidden: boolean
  cells: { column: number; text: string }[]
}

/** Sheet of a client's workbook in the list from which a person chooses one to see. */
export interface ViewSheet {
  name: string
  hidden: boolean
  used: boolean
  requirements: number
  /** 1-based last row with a text, or 0 for an empty sheet. */
  lastRow: number
}

/**
 * Rows of one sheet of a client's workbook, as the workbook shows them, with the kind in which each was read. A person
 * sees them to check the reading. Rows without text are absent.
 */
export interface MatrixView {
  sheets: ViewSheet[]
  sheet: string
  rows: ViewRow[]
  /** Number of columns up to the last one with a text in the shown rows or a role in a table. */
  columns: number
  /** Merged ranges that overlap the shown rows. Rows are 1-based, columns 0-based. */
  merges: MergedRange[]
  tables: MatrixTable[]
}

/** Maximum number of rows in one view. */
const MAX_VIEW_ROWS = 300
/** Maximum number of columns in one view. Further columns are not shown. */
const MAX_COLUMNS = 200
/** Maximum number of characters of a text. Longer texts end with an ellipsis. */
const MAX_TEXT = 1000
const MAX_SHORT_TEXT = 60
/** Number of characters of a view after which texts are cut shorter. */
const MAX_CHARACTERS = 600_000
const MAX_MERGES = 2000

/**
 * Returns rows of one sheet of a client's workbook, with the kind in which each was read and the roles of the columns.
 * Long texts are cut, so that the result stays small.
 */
export function viewOf(
  grids: readonly SheetGrid[],
  matrix: RequirementsMatrix,
  { sheet, from, rows }: ViewRange,
): MatrixView {
  const used = new Set(matrix.sheets.filter((one) => one.used).map(({ name }) => name))
  const grid =
    grids.find(({ name }) => sheet !== undefined && isSameSheet(name, sheet)) ??
    grids.find(({ name }) => used.has(name)) ??
    grids.find(({ hidden, rows: own }) => !hidden && own.length > 0) ??
    grids[0]
  const sheets = grids.map((one, at): ViewSheet => ({
    name: one.name,
    hidden: one.hidden,
    used: used.has(one.name),
    requirements: matrix.sheets[at]?.requirements ?? 0,
    lastRow: (one.rows.at(-1)?.index ?? -1) + 1,
  }))
  if (!grid) return { sheets, sheet: '', rows: [], columns: 0, merges: [], tables: [] }
  const last = from + Math.min(rows, MAX_VIEW_ROWS) - 1
  const tables = matrix.tables.filter((table) => table.sheet === grid.name)
  const kindOf = kindsOf(grid, matrix, tables)
  const shorten = shortener()
  const shown = grid.rows
    .filter(({ index }) => from <= index + 1 && index + 1 <= last)
    .map(({ index, cells }): ViewRow => {
      const row = index + 1
      const shownCells = [...cells]
        .filter(([column]) => column < MAX_COLUMNS)
        .map(([column, text]) => ({ column, text: shorten(text) }))
      const hidden = grid.hiddenRows?.has(index) ?? false
      return Object.assign(kindOf(row), { row, hidden, cells: shownCells })
    })
  const columns = [
    ...shown.flatMap(({ cells }) => cells.map(({ column }) => column)),
    ...tables.flatMap((table) => table.columns.map(({ column }) => column)),
  ]
  return {
    sheets,
    sheet: grid.name,
    rows: shown,
    columns: Math.min(
      MAX_COLUMNS,
      columns.reduce((most, column) => Math.max(most, column + 1), 0),
    ),
    merges: grid.merges
      .filter(({ top, bottom, left }) => top + 1 <= last && bottom + 1 >= from && left < MAX_COLUMNS)
      .slice(0, MAX_MERGES)
      .map(({ top, bottom, left, right }) => ({ top: top + 1, bottom: bottom + 1, left, right })),
    tables: tables.map(shortened),
  }
}

/** Returns a table without columns beyond the last shown one, with its names cut to length. */
function shortened(table: MatrixTable): MatrixTable {
  const columns = table.columns
    .filter(({ column }) => column < MAX_COLUMNS)
    .map(({ column, name, role }) => ({ column, role, name: name.slice(0, MAX_TEXT) }))
  return { ...table, columns }
}

const KINDS: Partial<Record<IgnoredReason, ViewKind>> = {
  group: 'group',
  continuation: 'continuation',
  example: 'example',
  note: 'note',
}

/** Returns a function that gives the kind of a 1-based row. */
function kindsOf(grid: SheetGrid, matrix: RequirementsMatrix, tables: readonly MatrixTable[]) {
  const requirements = new Set(
    matrix.requirements.filter(({ sheet }) => sheet === grid.name).map(({ row }) => row),
  )
  const reasons = new Map(
    matrix.ignored.filter(({ sheet }) => sheet === grid.name).map(({ row, reason }) => [row, reason]),
  )
  const continued = grid.merges.filter(({ top, bottom }) => bottom > top)
  return (row: number): { kind: ViewKind; reason?: IgnoredReason } => {
    if (requirements.has(row)) return { kind: 'requirement' }
    if (tables.some(({ headerRow, firstRow }) => headerRow <= row && row < firstRow))
      return { kind: 'header' }
    const reason = reasons.get(row)
    if (reason) return { kind: KINDS[reason] ?? 'left_out', reason }
    if (tables.some(({ headerRow }) => headerRow === row)) return { kind: 'header' }
    const covered = continued.some(({ top, bottom }) => top + 1 < row && row <= bottom + 1)
    return { kind: covered ? 'continuation' : 'group' }
  }
}

/** Returns a function that shortens texts, and shortens more once the view has become long. */
function shortener(): (text: string) => string {
  let characters = 0
  return (text) => {
    const most = characters > MAX_CHARACTERS ? MAX_SHORT_TEXT : MAX_TEXT
    const short = text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text
    characters += short.length
    return short
  }
}
