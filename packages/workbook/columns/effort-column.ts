import { roleOfName } from '../names/column-names.ts'
import type { ColumnProfile } from './column-profile.ts'
import { DETAIL_FIT } from './candidate.ts'

/** Smallest share of filled cells at which a column counts as filled in most rows. */
const MOST = 0.5

/**
 * Returns whether a column has the effort of most rows, such as hours of work. Effort is not a weight in the evaluation
 * of proposals. But like a weight, it is a sign that the rows are requirements, because somebody has to plan for them.
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
