import type { WriteTransaction } from '#platform/database/database.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import type { Clock } from '#platform/time/clock.ts'
import { matchingRunning } from './matching.errors.ts'
import { matchRequirementsJob } from './matching.jobs.ts'

/** Refuses a change to a tender that is being matched. @throws `rfp.matching_running` */
export async function refuseWhileMatching(
  { jobs, clock }: { jobs: JobQueue; clock: Clock },
  transaction: WriteTransaction,
  sessionId: string,
): Promise<void> {
  const { kind } = matchRequirementsJob({ clock })
  if ((await jobs.unfinished(kind, sessionId, transaction)).length > 0) throw matchingRunning()
}
