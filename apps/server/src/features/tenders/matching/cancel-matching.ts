import type { JobQueue } from '#platform/jobs/job-queue.ts'
import type { Clock } from '#platform/time/clock.ts'
import { matchRequirementsJob } from './matching.jobs.ts'

/**
 * Cancels the background job that looks for sections that answer a tender's requirements. Does nothing if there is
 * none.
 */
export async function cancelMatching(
  { jobs, clock }: { jobs: JobQueue; clock: Clock },
  tenderId: string,
): Promise<void> {
  const { kind } = matchRequirementsJob({ clock })
  for (const { id } of await jobs.unfinished(kind, tenderId)) await jobs.cancel(id)
}
