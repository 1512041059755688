import { calls } from '@tenderwright/contract'
import type { FastifyInstance } from 'fastify'
import { ProductError } from '#platform/errors/product-error.ts'
import { route } from '#platform/http/route.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'

const jobNotFound = () => new ProductError('job.not_found', 404)

/** Registers the HTTP call that cancels a background job, such as indexing a document or generating a proposal. */
export function registerJobRoutes(app: FastifyInstance, { jobs }: { jobs: JobQueue }): void {
  route(app, calls.cancelJob, async ({ params }) => {
    const job = await jobs.cancel(params.id)
    if (!job) throw jobNotFound()
    return { id: job.id, status: job.status }
  })
}
