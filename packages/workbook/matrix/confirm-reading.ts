import { isSameSheet, type MatrixCorrections } from '../reading/corrections.ts'
import type { ReviewReason } from '../reading/reading.ts'
import type { MatrixTable } from './matrix-tables.ts'

/**
 * Returns the corrections to store when a person accepts how a workbook was read. They are the given ones, and one for
 * each table and column about which the person was asked. Rows add none, because they concern only this workbook.
 */
export function confirmReading(
  corrections: MatrixCorrections,
  { tables, reviewReasons }: { tables: readonly MatrixTable[]; reviewReasons: readonly ReviewReason[] },
): MatrixCorrections {
  const confirmed: MatrixCorrections = {
    tables: [...corrections.tables],
    columns: [...corrections.columns],
    rows: corrections.rows,
  }
  for (const { code, params } of reviewReasons) {
    const own = tables.filter(({ sheet }) => sheet === params['sheet'])
    if (OF_TABLES.has(code)) {
      const meant = own.filter(({ headerRow }) => (params['row'] ?? headerRow) === headerRow)
      for (const table of meant) confirmTable(confirmed, table)
      if (own.length === 0)
        confirmed.tables.push({
          sheet: String(params['sheet']),
          headerRow: Number(params['row'] ?? 1),
          use: false,
        })
    } else if (code.startsWith('columns_') || code === 'no_header' || code === 'side_by_side') {
      for (const table of own.filter(({ used }) => used)) {
        confirmTable(confirmed, table)
        confirmColumns(confirmed, table)
      }
    }
  }
  return confirmed
}

/** Codes of the questions for a person about whether a table, list or sheet has requirements. */
const OF_TABLES: ReadonlySet<ReviewReason['code']> = new Set([
  'table_unclear',
  'list_unclear',
  'copies_differ',
  'sheet_unclear',
])

const isOf =
  ({ sheet, headerRow }: MatrixTable) =>
  (one: { sheet: string; headerRow: number }): boolean =>
    isSameSheet(one.sheet, sheet) && one.headerRow === headerRow

function confirmTable({ tables }: MatrixCorrections, table: MatrixTable): void {
  const { sheet, headerRow, used } = table
  if (!tables.some(isOf(table))) tables.push({ sheet, headerRow, use: used })
}

function confirmColumns({ columns }: MatrixCorrections, table: MatrixTable): void {
  const { sheet, headerRow } = table
  const given = new Set(columns.filter(isOf(table)).map(({ column }) => column))
  for (const { column, role } of table.columns) {
    if (!given.has(column)) columns.push({ sheet, headerRow, column, role })
  }
}
