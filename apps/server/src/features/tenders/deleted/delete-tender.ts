import { type Db, inWriteTransaction } from '#platform/database/database.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import { cancelMatching } from '../matching/cancel-matching.ts'
import { tenderNotFound } from '../requirements/tenders.errors.ts'
import { changeTender, findTender } from '../requirements/tenders.repository.ts'

/**
 * Deletes a tender in such a way that it can be brought back (`bringBackTender`). It disappears from all lists and calls,
 * but its requirements, answers and files stay. After `TRASH_DAYS` days the server erases them.
 * @param by name of the account that deletes the tender
 * @throws ProductError `rfp.not_found` when the tender does not exist or is deleted already
 */
export async function deleteTender(
  deps: { db: Db; clock: Clock; jobs: JobQueue },
  id: string,
  by: string,
): Promise<void> {
  const { db, clock } = deps
  if (!(await findTender(db, id))) throw tenderNotFound()
  await cancelMatching(deps, id)
  const marked = { deleted_at: timestamp(clock), deleted_by: by }
  if (!(await inWriteTransaction(db, (transaction) => changeTender(transaction, id, marked))))
    throw tenderNotFound()
}
