import { z } from 'zod'
import { handles } from '#platform/jobs/definition.ts'
import type { JobDefinition, JobHandler } from '#platform/jobs/definition.ts'
import type { Db } from '#platform/database/database.ts'
import type { Clock } from '#platform/time/clock.ts'
import { timestamp } from '#platform/time/clock.ts'
import { matchRequirements } from './match-requirements.ts'
import type { MatchingRun } from './match-requirements.ts'
import type { SectionMatcher } from './section-matcher.ts'

const payload = z.object({
  runId: z.string(),
  sessionId: z.string(),
  maxMatches: z.number(),
  minimumScore: z.number(),
  documentIds: z.array(z.string()).nullable(),
  requirementIds: z.array(z.string()).nullable(),
})

/** In the main lane: the search worker does the computing, this waits for it and writes. */
export function matchRequirementsJob({ clock }: { clock: Clock }): JobDefinition<MatchingRun> {
  return {
    kind: 'match-requirements',
    lane: 'main',
    maxAttempts: 3,
    payload,
    async failed(transaction, job) {
      const parsed = payload.safeParse(job.payload)
      if (!parsed.success) return
      await transaction
        .updateTable('match_runs')
        .set({ status: 'failed', finished_at: timestamp(clock) })
        .where('id', '=', parsed.data.runId)
        .execute()
    },
  }
}

export function matchingJobs(deps: { db: Db; clock: Clock; matcher: SectionMatcher }): JobHandler[] {
  return [
    handles(matchRequirementsJob(deps), (context, run) =>
      matchRequirements(deps, run, context.signal, ({ done, total }) =>
        context.report({ progress: (100 * done) / total, detail: { done, total } }),
      ),
    ),
  ]
}
