import { LISTED_FROM } from '@tenderwright/search'
import { z } from 'zod'
import type { Db } from '#platform/database/database.ts'
import type { JobDefinition } from '#platform/jobs/definition.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import { findMergeable } from './merge-small-segments.ts'
import type { StoredSegment } from './merge-small-segments.ts'

const payload = z.object({})

/**
 * Definition of the background job that makes missing suggestion lists (sorted completions for the search box). It waits
 * in one queue with the jobs that import folders, so that it does not make lists that the next document outdates.
 */
export const makeSuggestionListsJob: JobDefinition<z.infer<typeof payload>> = {
  kind: 'make-suggestion-lists',
  lane: 'folders',
  maxAttempts: 3,
  keptDays: 7,
  payload,
}

/**
 * Enqueues a job that makes suggestion lists, if one of the large segments (immutable parts of the search index) has no
 * current list. Does nothing if such a job is already waiting.
 * @param segments all segments; they are read when absent
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
    .select(['segment_id', 'section_count'])
    .execute()
  const listed = new Set(lists.map((list) => `${list.segment_id} ${list.section_count}`))
  if (large.every(({ id, seen }) => listed.has(`${id} ${seen}`))) return
  await jobs.enqueueUnlessCovered(makeSuggestionListsJob, ({ status }) => status === 'pending', {
    payload: {},
  })
}
