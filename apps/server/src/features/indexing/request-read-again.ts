import type { ReadAgainResponse } from '@tenderwright/contract'
import type { Db } from '#platform/database/database.ts'
import { ProductError } from '#platform/errors/product-error.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import { readAgainJob } from './indexing.jobs.ts'
import { findOutdated } from './outdated-documents.ts'

/**
 * Enqueues a job that reads documents again if an older version of the product made their sections. If an unfinished
 * job for the same documents exists, returns that job.
 * @param documentIds documents to read; `null` for all outdated ones
 * @throws ProductError `documents.nothing_outdated` if none of them is outdated
 */
export async function requestReadAgain(
  { db, jobs }: { db: Db; jobs: JobQueue },
  documentIds: string[] | null,
): Promise<ReadAgainResponse> {
  const outdated = await findOutdated(db, documentIds)
  if (outdated.length === 0) throw new ProductError('documents.nothing_outdated', 409)
  const payload = { documentIds }
  const id = await jobs.enqueueUnlessCovered(
    readAgainJob,
    (job) => JSON.stringify(job.payload) === JSON.stringify(payload),
    {
      payload,
      ...(documentIds?.length === 1 ? { subject: documentIds[0]! } : {}),
      message: { code: 'read_again_queued' },
    },
  )
  return { job_id: id, documents: outdated.length }
}
