import { LISTED_FROM, visibleDocumentsKeyOf } from '@tenderwright/search'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#platform/database/database.ts'
import type { JobDefinition } from '#platform/jobs/definition.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import { findMergeable } from './find-mergeable.ts'
import type { StoredSegment } from './find-mergeable.ts'

const payload = z.object({})

/**
 * Background job that makes missing lists of suggestions for the search box. It begins after all folder imports,
 * because each imported document would make its lists outdated.
 */
export const makeSuggestionListsJob: JobDefinition<z.infer<typeof payload>> = {
  kind: 'make-suggestion-lists',
  lane: 'folders',
  maxAttempts: 3,
  keptDays: 7,
  payload,
}

/**
 * Enqueues a job that makes lists of suggestions for the search box, if a large segment has no current list. A segment
 * is an immutable part of the search index. Does nothing if such a job is already waiting.
 * @param segments all segments; without this parameter, they are read from the database
 */
export async function requestSuggestionLists(
  { db, jobs }: { db: Db; jobs: JobQueue },
  segments?: readonly StoredSegment[],
): Promise<void> {
  const large = (segments ?? (await findMergeable(db))).filter(({ seen }) => seen >= LISTED_FROM)
  if (large.length === 0) return
  const lists = await db
    .selectFrom('suggestion_lists')
    .where('is_complete', '=', 1)
    .select(['segment_id', 'section_count', 'documents'])
    .execute()
  const listed = new Set(lists.map((list) => `${list.segment_id} ${list.section_count}`))
  // The numbers of sections are compared first, because most changes change them.
  if (large.every(({ id, seen }) => listed.has(`${id} ${seen}`))) {
    const current = await findVisibleDocuments(
      db,
      large.map(({ id }) => id),
    )
    const isListed = new Set(lists.map((list) => `${list.segment_id} ${list.documents}`))
    if (large.every(({ id }) => isListed.has(`${id} ${current.get(id)}`))) return
  }
  await jobs.enqueueUnlessCovered(makeSuggestionListsJob, ({ status }) => status === 'pending', {
    payload: {},
  })
}

/**
 * Returns a hash of the visible documents in each segment, which is a part of the search index. The key is the
 * segment's id. If the hash has changed, the stored suggestions of the segment are outdated.
 */
async function findVisibleDocuments(db: Db, segmentIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('search_segment_parts as part')
    .innerJoin('documents as document', (join) =>
      join.onRef('document.id', '=', 'part.document_id').onRef('document.generation', '=', 'part.generation'),
    )
    .where('document.status', '=', 'active')
    .where('part.segment_id', 'in', segmentIds)
    .groupBy('part.segment_id')
    .select([
      'part.segment_id as id',
      sql<string>`string_agg(part.first_ordinal || '+' || part.section_count || ' ', '' order by part.first_ordinal)`.as(
        'ranges',
      ),
    ])
    .execute()
  return new Map(rows.map(({ id, ranges }) => [id, visibleDocumentsKeyOf(ranges)]))
}
