import { asks } from '../cells/asking.ts'
import type { ColumnRoles } from '../columns/column-roles.ts'
import type { Table } from '../tables/table.ts'
import type { KnownRow } from './known-row.ts'
import { kindOfType, unsureTypeColumn } from './row-types.ts'

/**
 * Turns rows into titles or notes if a column of row types, such as "Tipo", calls them so. The column also has unknown
 * words, so a person is always asked. Rows that ask for something stay requirements. Returns new rows.
 */
export function settleTypes(known: readonly KnownRow[], table: Table, roles: ColumnRoles): KnownRow[] {
  const column = unsureTypeColumn(table, roles)
  if (column === undefined) return [...known]
  return known.map((one): KnownRow => {
    const type = kindOfType(one.row.cells.get(column) ?? '')
    if (one.kind !== 'requirement' || type === undefined) return one
    const texts = [roles.title, roles.text, ...roles.details]
    const isAsking = asks(texts.map((own) => one.row.cells.get(own ?? -1) ?? '').join(' '))
    return { ...one, kind: isAsking ? 'requirement' : type, doubt: 'rows_unclear' }
  })
}
