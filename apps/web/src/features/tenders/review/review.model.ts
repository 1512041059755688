import type { ColumnRole, Corrections, MatrixRow, MatrixTable, MatrixView } from '@tenderwright/contract'

/** Number of rows on one page. A sheet may have many thousands. */
export const PAGE_ROWS = 100
export type GivenKind = Corrections['rows'][number]['kind']

/** Returns the letters of a 0-based column: 0 gives "A", 26 gives "AA". */
export function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter
}

/** Returns the table that contains a row, or else the first one with requirements; `undefined` without tables. */
export function tableAt({ tables }: Pick<MatrixView, 'tables'>, row?: number): MatrixTable | undefined {
  // If no table has requirements, the first table is returned.
  const own = tables.findLast(
    (table) => row !== undefined && table.header_row <= row && row <= table.last_row,
  )
  return own ?? tables.find(({ used }) => used) ?? tables[0]
}

/** Returns the header row of a row's table or, without tables, the first row with several cells. */
export function headerRowOf(view: Pick<MatrixView, 'tables' | 'rows'>, row?: number): number {
  const several = view.rows.find(({ cells }) => cells.length >= 2) ?? view.rows[0]
  return tableAt(view, row)?.header_row ?? several?.row ?? 1
}

/** Adds the role of a column to a person's corrections. A role for one column is taken from the earlier column. */
export function withRole(
  corrections: Corrections,
  { view, headerRow, column }: { view: MatrixView; headerRow: number; column: number },
  role: ColumnRole,
): Corrections {
  // The earlier column gets the role `other`.
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

/** Roles that only one column of a table can have. */
const SINGLE: ReadonlySet<ColumnRole> = new Set(['number', 'item', 'mandatory', 'weight', 'deadline'])

/** Adds the kind of a row to a person's corrections. `undefined` removes the correction. */
export function withKind(
  corrections: Corrections,
  { sheet, row }: { sheet: string; row: number },
  kind: GivenKind | undefined,
): Corrections {
  // The server then decides again.
  const kept = corrections.rows.filter((one) => one.sheet !== sheet || one.row !== row)
  return { ...corrections, rows: kind ? [...kept, { sheet, row, kind }] : kept }
}

/** Adds a decision to a person's corrections: if the requirements of a table are used. */
export function withTable(
  corrections: Corrections,
  { sheet, headerRow }: { sheet: string; headerRow: number },
  use: boolean,
): Corrections {
  // Sheet and header row identify the table.
  const kept = corrections.tables.filter((one) => one.sheet !== sheet || one.header_row !== headerRow)
  return { ...corrections, tables: [...kept, { sheet, header_row: headerRow, use }] }
}

/** Possibly merged cell. `bottom` and `right` are the first row below and the first column after it. */
export interface PageCell {
  row: number
  column: number
  bottom: number
  right: number
  text: string
}

/** Returns the cells of some rows by row number. A merged cell appears in its first visible row. */
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

/** Returns the role in which the server read a cell, such as a deadline; `undefined` for ignored cells. */
export function roleAt(
  view: Pick<MatrixView, 'tables'>,
  row: Pick<MatrixRow, 'row' | 'kind'> | undefined,
  column: number,
): ColumnRole | undefined {
  // Unused are rows that are neither a header nor part of a requirement, and tables whose requirements are not used.
  if (row?.kind !== 'requirement' && row?.kind !== 'header' && row?.kind !== 'continuation') return undefined
  const table = tableAt(view, row.row)
  return table?.used ? table.columns.find((one) => one.column === column)?.role : undefined
}

/** Parses the row numbers in a message's parameters: `{ rows: '3, 8' }` gives [3, 8]. */
export function rowsNamed(params: Readonly<Record<string, string | number>>): number[] {
  return String(params['rows'] ?? params['row'] ?? '')
    .split(/\D+/)
    .filter(Boolean)
    .map(Number)
}

export const firstRowOfPage = (row: number): number => Math.floor((row - 1) / PAGE_ROWS) * PAGE_ROWS + 1
