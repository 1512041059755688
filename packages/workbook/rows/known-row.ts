import type { TableRow } from '../tables/table.ts'

/**
 * Kind of a row within a table. A `merged` row has only cells merged down from above. A `no_text` row has a number
 * but no words. An `unsupported` row has words outside the text columns. A person excluded a `left_out` row.
 */
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
