import { calls } from '@tenderwright/contract'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/database.ts'
import { route } from '#platform/http/route.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import type { Clock } from '#platform/time/clock.ts'
import { requestReview } from './freshness.jobs.ts'
import { listFreshness } from './list-freshness.ts'

export function registerFreshnessRoutes(
  app: FastifyInstance,
  deps: { db: Db; clock: Clock; jobs: JobQueue },
): void {
  route(app, calls.freshness, async ({ query }) => {
    const reviewing = await requestReview(deps)
    return { reviewing, ...(await listFreshness(deps, query)) }
  })
}
