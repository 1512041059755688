import type { ColumnRole, Corrections, MatrixRow, MatrixTable, MatrixView } from '@tenderwright/contract'

/** Number of rows on one page of a sheet. */
export const PAGE_ROWS = 100
export type GivenKind = Corrections['rows'][number]['kind']

/** Returns the letters of a column, counted from 0, as in a spreadsheet: A, Z, AA. */
export function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter
}

/**
 * Returns the table of a row, or else the first table used, or else the first; undefined on a sheet without a table.
 */
export function tableAt({ tables }: Pick<MatrixView, 'tables'>, row?: number): MatrixTable | undefined {
  const own = tables.findLast(
    (table) => row !== undefined && table.header_row <= row && row <= table.last_row,
  )
  return own ?? tables.find(({ used }) => used) ?? tables[0]
}

/** Returns the row with the column names: the table's header, or else the first row with several texts. */
export function headerRowOf(view: Pick<MatrixView, 'tables' | 'rows'>, row?: number): number {
  const several = view.rows.find(({ cells }) => cells.length >= 2) ?? view.rows[0]
  return tableAt(view, row)?.header_row ?? several?.row ?? 1
}

/**
 * Returns corrections with another role of a column. If only one column may have the role, the other column loses it.
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

/** Roles that only one column of a table may have. */
const SINGLE: ReadonlySet<ColumnRole> = new Set(['number', 'item', 'mandatory', 'weight', 'deadline'])

/** Returns corrections with another kind of a row; undefined leaves the row to the reading. */
export function withKind(
  corrections: Corrections,
  { sheet, row }: { sheet: string; row: number },
  kind: GivenKind | undefined,
): Corrections {
  const kept = corrections.rows.filter((one) => one.sheet !== sheet || one.row !== row)
  return { ...corrections, rows: kind ? [...kept, { sheet, row, kind }] : kept }
}

/** Returns corrections that use or omit a table, which its header row identifies. */
export function withTable(
  corrections: Corrections,
  { sheet, headerRow }: { sheet: string; headerRow: number },
  use: boolean,
): Corrections {
  const kept = corrections.tables.filter((one) => one.sheet !== sheet || one.header_row !== headerRow)
  return { ...corrections, tables: [...kept, { sheet, header_row: headerRow, use }] }
}

/** Cell of a page, with the range that it covers. Ends are exclusive. */
export interface PageCell {
  row: number
  column: number
  bottom: number
  right: number
  text: string
}

/** Returns the cells of rows `from` to `to`, both included, by row. Covered cells are left out. */
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

/** Returns the role in which a cell was read, or undefined outside the header and the requirements of a used table. */
export function roleAt(
  view: Pick<MatrixView, 'tables'>,
  row: Pick<MatrixRow, 'row' | 'kind'> | undefined,
  column: number,
): ColumnRole | undefined {
  if (row?.kind !== 'requirement' && row?.kind !== 'header' && row?.kind !== 'continuation') return undefined
  const table = tableAt(view, row.row)
  return table?.used ? table.columns.find((one) => one.column === column)?.role : undefined
}

/** Returns the rows in a doubt's parameters, such as "3, 8"; empty when there are none. */
export function rowsNamed(params: Readonly<Record<string, string | number>>): number[] {
  return String(params['rows'] ?? params['row'] ?? '')
    .split(/\D+/)
    .filter(Boolean)
    .map(Number)
}

export const firstRowOfPage = (row: number): number => Math.floor((row - 1) / PAGE_ROWS) * PAGE_ROWS + 1
