import type { MergedRange, SheetGrid } from '../sheet/sheet-grid.ts'
import { isSameSheet } from '../reading/corrections.ts'
import type { IgnoredReason } from '../reading/reading.ts'
import type { RequirementsMatrix } from './collect-requirements.ts'
import type { MatrixTable } from './matrix-tables.ts'

/** Range of rows of a client's workbook that are shown to a person who checks how they were read. */
export interface ViewRange {
  /**
   * Name of the sheet to show. If there is no such sheet, the first one with requirements is shown, or else the first
   * visible one with a text.
   */
  sheet?: string | undefined
  /** 1-based number of the first row to show. */
  from: number
  /** Number of rows to show, at most 300. */
  rows: number
}

/**
 * Kind of a row in a client's workbook, as it was read. A `group` is a title above requirements. A `continuation`
 * belongs to the text of the row above it.
 */
export type ViewKind = 'header' | 'requirement' | 'group' | 'continuation' | 'example' | 'note' | 'left_out'

/** Row of a client's workbook, with its texts and its kind, such as header or requirement. */
export interface ViewRow {
  /** 1-based number of the row in its sheet. */
  row: number
  kind: ViewKind
  /**
   * Reason why no requirement was read from the row. Absent for requirements and headers, and if no reason was
   * recorded.
   */
  reason?: IgnoredReason
  hidden: boolean
  cells: { column: number; text: string }[]
}

/** Sheet in a list of a workbook's sheets, from which a person chooses one to look at. */
export interface ViewSheet {
  name: string
  hidden: boolean
  used: boolean
  requirements: number
  /** 1-based number of the sheet's last row with a text; 0 for an empty sheet. */
  lastRow: number
}

/**
 * Rows of one sheet of a client's workbook, each with its texts and its kind, such as header or requirement. A person
 * looks at them to check how the workbook was read. Rows without a text are left out.
 */
export interface MatrixView {
  sheets: ViewSheet[]
  sheet: string
  rows: ViewRow[]
  /**
   * Number of columns to show. It includes the last column with a text in the shown rows, and all columns of the
   * sheet's tables.
   */
  columns: number
  /** Merged ranges of cells that overlap the shown rows. Their rows are 1-based, their columns 0-based. */
  merges: MergedRange[]
  tables: MatrixTable[]
}

/** Maximum number of rows of a client's workbook that are shown together. */
const MAX_VIEW_ROWS = 300
/** Maximum number of columns that are shown of a client's workbook. Further columns are left out. */
const MAX_COLUMNS = 200
/** Maximum number of characters that are shown of a cell's text. Longer texts end with an ellipsis. */
const MAX_TEXT = 1000
const MAX_SHORT_TEXT = 60
/**
 * Maximum number of characters that the shown texts may have in total. Beyond it, further texts are cut at 60
 * characters.
 */
const MAX_CHARACTERS = 600_000
const MAX_MERGES = 2000

/**
 * Returns rows of one sheet of a client's workbook, with the kind of each row and the role of each column. The number
 * of rows and columns is limited and long texts are cut, so that the result stays small.
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

/** Returns a table without the columns that are not shown. Long names of the remaining columns are cut. */
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

/** Returns a function that tells the kind of a sheet's row, such as header or requirement, by its 1-based number. */
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

/**
 * Returns a function that shortens the texts of cells, one after the other. It cuts further texts shorter once all
 * texts together have become long.
 */
function shortener(): (text: string) => string {
  let characters = 0
  return (text) => {
    const most = characters > MAX_CHARACTERS ? MAX_SHORT_TEXT : MAX_TEXT
    const short = text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text
    characters += short.length
    return short
  }
}
