import type { TableRow } from '../tables/table.ts'

/**
 * Kind of a row in a table of requirements. A `group` is a title above requirements. A `merged` row only continues
 * merged cells. A `no_text` row has a number but no words. An `unsupported` row has words only in unexpected columns. A
 * `left_out` row was excluded by a person.
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

/**
 * Row of a table with its kind, such as requirement or title. If the kind is not certain, `doubt` is the code of the
 * question that a person is asked.
 */
export interface KnownRow {
  row: TableRow
  kind: RowKind
  number: string
  doubt?: 'rows_unclear' | 'rows_without_number' | 'groups_unclear'
}
