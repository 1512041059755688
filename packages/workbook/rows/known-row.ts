import type { TableRow } from '../tables/table.ts'

/** Kind of a row within a table. */
export type RowKind =
  | 'requirement'
  | 'group'
  | 'continuation'
  | 'merged'
  | 'no_text'
  | 'note'
  | 'example'
  | 'unsupported'
  | 'header'
  | 'left_out'

/** Row with its kind, and whether the kind is in doubt. */
export interface KnownRow {
  row: TableRow
  kind: RowKind
  number: string
  doubt?: 'rows_unclear' | 'rows_without_number' | 'groups_unclear'
}
