import { type RawBuilder, sql } from 'kysely'
import type { Lane } from './definition.ts'

/**
 * Returns the SQL expression for a new job's place in the queue, so that jobs of different people alternate. If one
 * person's jobs have the places 0, 1 and 2, another person's first job gets 0 (start-time fair queueing).
 */
export function turnOf(lane: Lane, askedBy: string | undefined): RawBuilder<number> {
  return sql<number>`(select max(turn) from (
    select coalesce(min(turn), 0) as turn from jobs where status = 'pending' and lane = ${lane}
    union all
    select coalesce(max(turn) + 1, 0) from jobs
      where status = 'pending' and lane = ${lane} and coalesce(asked_by, '') = ${askedBy ?? ''}
  ) as turns)`
}
