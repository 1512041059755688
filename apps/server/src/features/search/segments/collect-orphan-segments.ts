import type { Clock } from '#platform/time/clock.ts'
import { timestamp } from '#platform/time/clock.ts'
import { inWriteTransaction } from '#platform/database/database.ts'
import type { Db } from '#platform/database/database.ts'

/** Milliseconds after which no question still reads a replaced segment. Questions take milliseconds. */
export const READERS_GONE_AFTER = 60_000

/** Lock of transactions that replace the parts of segments by others, or delete segments without parts. */
export const REPLACING_TURN = 'search:merge'

/** Deletes segments without parts, one short transaction each. @returns their number */
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
    // Takes the lock of merging, because a merge may be adding parts to the segment.
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
