import type { Clock } from '#platform/time/clock.ts'
import { timestamp } from '#platform/time/clock.ts'
import { inWriteTransaction } from '#platform/database/database.ts'
import type { Db } from '#platform/database/database.ts'

/**
 * Milliseconds for which a replaced segment is kept. A segment is an immutable part of the search index. Searches that
 * began earlier may still read the replaced one.
 */
export const READERS_GONE_AFTER = 60_000

/**
 * Name of the lock for transactions that replace or delete segments, the immutable parts of the search index. Each such
 * transaction takes the lock first, so only one runs at a time.
 */
export const REPLACING_TURN = 'search:merge'

/**
 * Maximum number of sections that one transaction deletes from the search index, because other writers wait for it. The
 * index consists of segments, which are deleted as a whole. A segment with more sections gets its own transaction.
 */
const SECTIONS_PER_TRANSACTION = 2000

/**
 * Deletes the segments of the search index that no document uses any more, in short transactions. A segment is an
 * immutable part of the index.
 * @returns the number of deleted segments
 */
export async function collectOrphanSegments({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const orphans = await db
    .selectFrom('search_segments as segment')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('search_segment_parts as part')
            .select('part.segment_id')
            .whereRef('part.segment_id', '=', 'segment.id'),
        ),
      ),
    )
    .where((where) =>
      where.or([where('segment.keep_until', 'is', null), where('segment.keep_until', '<', timestamp(clock))]),
    )
    .select(['segment.id', 'segment.section_count as sections'])
    .execute()
  for (let next = 0; next < orphans.length;) {
    const ids: number[] = []
    for (let sections = 0; next < orphans.length; next++) {
      const orphan = orphans[next]!
      sections += orphan.sections
      if (ids.length > 0 && sections > SECTIONS_PER_TRANSACTION) break
      ids.push(orphan.id)
    }
    await deleteOrphans(db, ids)
  }
  return orphans.length
}

/**
 * Deletes the given segments of the search index, except those that a document uses by now. A segment is an immutable
 * part of the index.
 */
async function deleteOrphans(db: Db, ids: readonly number[]): Promise<void> {
  // Takes the lock for merging, because a merge may be adding parts to one of the segments right now.
  await inWriteTransaction(
    db,
    (transaction) =>
      transaction
        .deleteFrom('search_segments')
        .where('id', 'in', ids)
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
