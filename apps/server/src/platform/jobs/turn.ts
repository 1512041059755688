import { type RawBuilder, sql } from 'kysely'
import type { Lane } from './definition.ts'

/**
 * Returns the SQL expression for a new job's turn. Waiting jobs run in the order of their turns. If one person's jobs
 * have the turns 0, 1 and 2, another person's first job gets 0, so it runs before 1 and 2 (start-time fair queueing).
 */
export function turnOf(lane: Lane, askedBy: string | undefined): RawBuilder<number> {
  return sql<number>`(select max(turn) from (
    select coalesce(min(turn), 0) as turn from jobs where status = 'pending' and lane = ${lane}
    union all
    select coalesce(max(turn) + 1, 0) from jobs
      where status = 'pending' and lane = ${lane} and coalesce(asked_by, '') = ${askedBy ?? ''}
  ) as turns)`
}
