import { type Db, inWriteTransaction } from '#platform/database/database.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import { type Clock, timestamp } from '#platform/time/clock.ts'
import { cancelMatching } from '../matching/cancel-matching.ts'
import { tenderNotFound } from '../requirements/tenders.errors.ts'
import { findTender } from '#knowledge/find-tender.ts'
import { changeTender } from '../requirements/tenders.repository.ts'

/**
 * Hides a tender from all lists and calls. Its requirements, answers and files stay until the server erases them after
 * `TRASH_DAYS` days. Until then `bringBackTender` brings the tender back.
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
