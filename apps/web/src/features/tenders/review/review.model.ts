import type { ColumnRole, Corrections, MatrixRow, MatrixTable, MatrixView } from '@tenderwright/contract'

/** Number of rows of a client's spreadsheet on one page. A sheet may have many thousands of rows. */
export const PAGE_ROWS = 100
export type GivenKind = Corrections['rows'][number]['kind']

/**
 * Returns the letters of a spreadsheet column, given its 0-based index. Examples: 0 gives "A", 25 gives "Z", 26 gives
 * "AA".
 */
export function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter
}

/**
 * Returns the table around a row of a sheet in the client's file. For a row outside all tables, it is the first table
 * with requirements, or else the first table. `undefined` if the sheet has no table.
 */
export function tableAt({ tables }: Pick<MatrixView, 'tables'>, row?: number): MatrixTable | undefined {
  const own = tables.findLast(
    (table) => row !== undefined && table.header_row <= row && row <= table.last_row,
  )
  return own ?? tables.find(({ used }) => used) ?? tables[0]
}

/**
 * Returns the number of the row that contains the column names, for the table around `row`. If the sheet has no table,
 * this is the first row with at least two filled cells.
 */
export function headerRowOf(view: Pick<MatrixView, 'tables' | 'rows'>, row?: number): number {
  const several = view.rows.find(({ cells }) => cells.length >= 2) ?? view.rows[0]
  return tableAt(view, row)?.header_row ?? several?.row ?? 1
}

/**
 * Records a person's decision what a column of the client's file contains, such as deadlines. If only one column may
 * have this role, the column that had it before gets the role `other`.
 */
export function withRole(
  corrections: Corrections,
  { view, headerRow, column }: { view: MatrixView; headerRow: number; column: number },
  role: ColumnRole,
): Corrections {
  const { sheet } = view
  const table = view.tables.find((one) => one.header_row === headerRow)
  const before = SINGLE.has(role)
    ? table?.columns.filter((one) => one.role === role && one.column !== column)
    : []
  const changed = [
    ...(before ?? []).map((one) => ({ column: one.column, role: 'other' as const })),
    { column, role },
  ]
  const kept = corrections.columns.filter(
    (one) =>
      one.sheet !== sheet ||
      one.header_row !== headerRow ||
      !changed.some((change) => change.column === one.column),
  )
  const columns = changed.map((one) => ({
    sheet,
    header_row: headerRow,
    column: one.column,
    role: one.role,
  }))
  return { ...corrections, columns: [...kept, ...columns] }
}

/** Roles that only one column of a table in the client's file may have. */
const SINGLE: ReadonlySet<ColumnRole> = new Set(['number', 'item', 'mandatory', 'weight', 'deadline'])

/**
 * Records a person's decision what a row of the client's file is, such as a requirement. If `kind` is `undefined`, the
 * decision is removed, and the server decides again.
 */
export function withKind(
  corrections: Corrections,
  { sheet, row }: { sheet: string; row: number },
  kind: GivenKind | undefined,
): Corrections {
  const kept = corrections.rows.filter((one) => one.sheet !== sheet || one.row !== row)
  return { ...corrections, rows: kind ? [...kept, { sheet, row, kind }] : kept }
}

/**
 * Records a person's decision whether the requirements of one table are used. It becomes part of the corrections of how
 * the server reads the client's file.
 */
export function withTable(
  corrections: Corrections,
  { sheet, headerRow }: { sheet: string; headerRow: number },
  use: boolean,
): Corrections {
  const kept = corrections.tables.filter((one) => one.sheet !== sheet || one.header_row !== headerRow)
  return { ...corrections, tables: [...kept, { sheet, header_row: headerRow, use }] }
}

/**
 * Cell of a displayed spreadsheet. A merged cell is one cell. `bottom` and `right` are the first row below it and the
 * first column to its right.
 */
export interface PageCell {
  row: number
  column: number
  bottom: number
  right: number
  text: string
}

/**
 * Returns the cells in the rows `from` to `to` (inclusive) of a spreadsheet, by row number. A merged cell appears once,
 * in its first visible row.
 */
export function cellsOf(view: MatrixView, from: number, to: number): Map<number, PageCell[]> {
  const texts = new Map(
    view.rows.map((row) => [row.row, new Map(row.cells.map((cell) => [cell.column, cell.text]))]),
  )
  const covered = new Set<string>()
  const spans = new Map<string, { bottom: number; right: number }>()
  for (const { top, left, bottom, right } of view.merges) {
    const first = Math.max(top, from)
    const end = { bottom: Math.min(bottom, to) + 1, right: Math.min(right + 1, view.columns) }
    if (first >= end.bottom || left >= end.right) continue
    spans.set(`${first} ${left}`, end)
    for (let row = first; row < end.bottom; row += 1)
      for (let column = left; column < end.right; column += 1)
        if (row !== first || column !== left) covered.add(`${row} ${column}`)
  }
  const rows = new Map<number, PageCell[]>()
  for (let row = from; row <= to; row += 1) {
    const cells: PageCell[] = []
    for (let column = 0; column < view.columns; column += 1) {
      if (covered.has(`${row} ${column}`)) continue
      const { bottom = row + 1, right = column + 1 } = spans.get(`${row} ${column}`) ?? {}
      cells.push({ row, column, bottom, right, text: texts.get(row)?.get(column) ?? '' })
    }
    rows.set(row, cells)
  }
  return rows
}

/**
 * Returns the meaning of a spreadsheet cell as the server understood it, such as requirement text or number. Returns
 * `undefined` if the server ignores the cell's row or table.
 */
export function roleAt(
  view: Pick<MatrixView, 'tables'>,
  row: Pick<MatrixRow, 'row' | 'kind'> | undefined,
  column: number,
): ColumnRole | undefined {
  if (row?.kind !== 'requirement' && row?.kind !== 'header' && row?.kind !== 'continuation') return undefined
  const table = tableAt(view, row.row)
  return table?.used ? table.columns.find((one) => one.column === column)?.role : undefined
}

/**
 * Parses the row numbers in the parameters of a message about a spreadsheet. Example: `{ rows: '3, 8' }` gives [3, 8].
 * Returns an empty list if there are none.
 */
export function rowsNamed(params: Readonly<Record<string, string | number>>): number[] {
  return String(params['rows'] ?? params['row'] ?? '')
    .split(/\D+/)
    .filter(Boolean)
    .map(Number)
}

export const firstRowOfPage = (row: number): number => Math.floor((row - 1) / PAGE_ROWS) * PAGE_ROWS + 1
