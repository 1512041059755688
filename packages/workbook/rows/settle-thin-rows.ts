import type { ColumnRoles } from '../tables/column-roles.ts'
import type { Table } from '../tables/table.ts'
import type { KnownRow } from './known-row.ts'

/** Share of filled cells from which on a column belongs to almost every requirement. */
const ALMOST_ALL = 0.8
/** Smallest number of columns that belong to almost every requirement, for rows without them to be in doubt. */
const MIN_COLUMNS = 3
/** Smallest number, and share, of these columns that a row must lack to be in doubt. */
const [MIN_MISSING, MISSING_SHARE] = [2, 0.5]

/**
 * Adds a doubt to requirements that lack half of the cells that almost every other one has, such as a category, a
 * priority and an owner. Such a row may be a title with a number, a total or a note.
 */
export function settleThinRows(
  known: readonly KnownRow[],
  { columns }: Table,
  { profiles, answers }: ColumnRoles,
): KnownRow[] {
  const usual = columns.filter(
    (column) => !answers.includes(column) && (profiles.get(column)?.fill ?? 0) >= ALMOST_ALL,
  )
  if (usual.length < MIN_COLUMNS) return [...known]
  return known.map((one): KnownRow => {
    const { cells, merged } = one.row
    const missing = usual.filter((column) => !cells.has(column) && !merged.has(column)).length
    const isThin = missing >= MIN_MISSING && missing >= usual.length * MISSING_SHARE
    return one.kind === 'requirement' && !one.doubt && isThin ? { ...one, doubt: 'rows_unclear' } : one
  })
}
