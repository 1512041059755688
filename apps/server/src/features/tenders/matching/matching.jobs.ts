import { z } from 'zod'
import { handles } from '#platform/jobs/definition.ts'
import type { JobDefinition, JobHandler } from '#platform/jobs/definition.ts'
import type { Clock } from '#platform/time/clock.ts'
import { matchRequirements } from './match-requirements.ts'
import { endRun } from './matching-run.repository.ts'
import type { MatchingRun, RunDeps } from './matching-run.ts'

const payload = z.object({
  runId: z.string(),
  sessionId: z.string(),
  maxMatches: z.number(),
  minimumScore: z.number(),
  documentIds: z.array(z.string()).nullable(),
  requirementIds: z.array(z.string()).nullable(),
})

/**
 * Kind of the background job that finds sections for a tender's requirements. The job's `subject` is the tender's id.
 */
export const MATCH_REQUIREMENTS = 'match-requirements'

/**
 * Returns the definition of the background job that finds sections for a tender's requirements. The job has a queue of
 * its own in the main thread, because it only waits for the threads that search.
 */
export function matchRequirementsJob({ clock }: { clock: Clock }): JobDefinition<MatchingRun> {
  return {
    kind: MATCH_REQUIREMENTS,
    lane: 'matching',
    maxAttempts: 3,
    keptDays: 90,
    payload,
    async failed(transaction, job) {
      const parsed = payload.safeParse(job.payload)
      if (!parsed.success) return
      await endRun(transaction, clock, parsed.data.runId, 'failed')
    },
  }
}

/**
 * Returns the ids of the documents in which a stored search job looks for sections, or `null` for all active documents.
 * Returns `undefined` if the job's stored input has an unknown form.
 */
export function searchedDocuments(stored: unknown): string[] | null | undefined {
  const { success, data } = payload.safeParse(stored)
  return success ? data.documentIds : undefined
}

export function matchingJobs(deps: RunDeps): JobHandler[] {
  return [
    handles(matchRequirementsJob(deps), (context, run) =>
      matchRequirements(deps, run, context.signal, async ({ done, total, current = null }) => {
        await context.checkpoint()
        await context.report({ progress: (100 * done) / total, detail: { done, total, current } })
      }),
    ),
  ]
}
