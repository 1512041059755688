import type { WriteTransaction } from '#platform/database/database.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import { matchingRunning } from './matching.errors.ts'
import { MATCH_REQUIREMENTS } from './matching.jobs.ts'

/**
 * Throws while a search for sections runs, because the requirements must not change then.
 * @throws `rfp.matching_running`
 */
export async function refuseWhileMatching(
  { jobs }: { jobs: JobQueue },
  transaction: WriteTransaction,
  tenderId: string,
): Promise<void> {
  if ((await jobs.unfinished(MATCH_REQUIREMENTS, tenderId, transaction)).length > 0) throw matchingRunning()
}
