import { asks } from '../cells/asking.ts'
import type { ColumnRoles } from '../columns/column-roles.ts'
import type { Table } from '../tables/table.ts'
import type { KnownRow } from './known-row.ts'
import { kindOfType, unsureTypeColumn } from './row-types.ts'

/**
 * Decides on the rows that a column such as "Tipo" calls "Contexto" or "Cabeçalho", if the column also has unknown
 * words. They are not requirements, unless they ask for something. A person is asked in any case.
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
