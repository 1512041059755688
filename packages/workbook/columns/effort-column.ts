import { roleOfName } from '../names/column-names.ts'
import type { ColumnProfile } from './column-profile.ts'
import { DETAIL_FIT } from './candidate.ts'

/** Smallest share of filled cells at which a column counts as filled in most rows. */
const MOST = 0.5

/**
 * Returns whether a column tells the effort for most rows, such as hours of work. Like a weight, effort is a sign of
 * requirements, because somebody has to plan for the rows.
 *
 * @param columns columns of a table with their names
 */
export const tellsEffort = (
  columns: Iterable<readonly [column: number, name: string]>,
  profiles: ReadonlyMap<number, ColumnProfile>,
): boolean =>
  [...columns].some(([column, name]) => {
    const named = roleOfName(name)
    return named?.role === 'effort' && named.fit >= DETAIL_FIT && (profiles.get(column)?.fill ?? 0) >= MOST
  })
