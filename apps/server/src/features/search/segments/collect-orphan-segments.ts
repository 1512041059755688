import type { Clock } from '#platform/time/clock.ts'
import { timestamp } from '#platform/time/clock.ts'
import { inWriteTransaction } from '#platform/database/database.ts'
import type { Db } from '#platform/database/database.ts'

/**
 * A replaced segment (immutable part of the search index) is kept for this many milliseconds, because searches that
 * began earlier may still read it.
 */
export const READERS_GONE_AFTER = 60_000

/**
 * Name of the lock for transactions that replace or delete segments (immutable parts) of the search index. Each of them
 * takes the lock first, so only one runs at a time.
 */
export const REPLACING_TURN = 'search:merge'

/**
 * Deletes the segments (immutable parts) of the search index that no document uses any more, each in a short
 * transaction.
 * @returns the number of deleted segments
 */
export async function collectOrphanSegments({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const orphans = await db
    .selectFrom('search_segments as segment')
    .leftJoin('search_segment_parts as part', 'part.segment_id', 'segment.id')
    .where('part.segment_id', 'is', null)
    .where((where) =>
      where.or([where('segment.keep_until', 'is', null), where('segment.keep_until', '<', timestamp(clock))]),
    )
    .select('segment.id')
    .execute()
  for (const { id } of orphans) {
    // Takes the lock for merging, because a merge may be adding parts to the segment right now.
    await inWriteTransaction(
      db,
      (transaction) =>
        transaction
          .deleteFrom('search_segments')
          .where('id', '=', id)
          .where((segment) =>
            segment.not(
              segment.exists(
                segment
                  .selectFrom('search_segment_parts')
                  .select('segment_id')
                  .whereRef('search_segment_parts.segment_id', '=', 'search_segments.id'),
              ),
            ),
          )
          .execute(),
      REPLACING_TURN,
    )
  }
  return orphans.length
}
