import { type RawBuilder, sql } from 'kysely'
import type { Lane } from './definition.ts'

/**
 * Returns the SQL for the turn of a new job (start-time fair queueing). The jobs of a lane (queue) run in the order of
 * their turns. A new job gets the turn of the first waiting job in the lane. If the same person already has waiting
 * jobs in it, the new job comes after the last of them. Example: the waiting jobs of one person have the turns 0, 1 and
 * 2. The first job of another person gets 0, so it runs before those with 1 and 2.
 */
export function turnOf(lane: Lane, askedBy: string | undefined): RawBuilder<number> {
  return sql<number>`(select max(turn) from (
    select coalesce(min(turn), 0) as turn from jobs where status = 'pending' and lane = ${lane}
    union all
    select coalesce(max(turn) + 1, 0) from jobs
      where status = 'pending' and lane = ${lane} and coalesce(asked_by, '') = ${askedBy ?? ''}
  ) as turns)`
}
