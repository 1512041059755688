import type { WriteTransaction } from '#platform/database/database.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import { matchingRunning } from './matching.errors.ts'
import { MATCH_REQUIREMENTS } from './matching.jobs.ts'

/**
 * Throws if a background job is finding sections for a tender's requirements, because the requirements must not change
 * meanwhile.
 * @throws `rfp.matching_running` while such a job waits or runs
 */
export async function refuseWhileMatching(
  { jobs }: { jobs: JobQueue },
  transaction: WriteTransaction,
  tenderId: string,
): Promise<void> {
  if ((await jobs.unfinished(MATCH_REQUIREMENTS, tenderId, transaction)).length > 0) throw matchingRunning()
}
