import type { Db } from '#platform/database/database.ts'
import { atPrimary } from '#platform/database/replica.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import { requestSuggestionLists } from './request-suggestion-lists.ts'

/**
 * Discards a damaged list of suggestions for the search box, and enqueues the job that makes a new one. Does nothing if
 * a newer list has already replaced it.
 * @returns `false` if the list stays, because the database cannot be changed now
 */
export async function discardSuggestionList(
  { db, jobs }: { db: Db; jobs: JobQueue },
  listId: number,
): Promise<boolean> {
  try {
    await atPrimary(async () => {
      const { numUpdatedRows } = await db
        .updateTable('suggestion_lists')
        .where('id', '=', listId)
        .where('is_complete', '=', 1)
        .set({ is_complete: 0 })
        .executeTakeFirstOrThrow()
      if (numUpdatedRows > 0n) await requestSuggestionLists({ db, jobs })
    })
    return true
  } catch {
    // A database that is closed for a move, or unavailable, must not fail the search, which works without the list.
    return false
  }
}
