import type { WriteTransaction } from '#platform/database/database.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import { processDocumentJob } from './indexing.jobs.ts'

/** Returns functions that start, find and cancel the job which reads a document. */
export function documentProcessing(jobs: JobQueue) {
  return {
    async runningProcessing(transaction: WriteTransaction, documentId: string): Promise<string | undefined> {
      const unfinished = await jobs.unfinished(processDocumentJob.kind, documentId, transaction)
      return unfinished.find(({ isCancelled }) => !isCancelled)?.id
    },
    requestProcessing(transaction: WriteTransaction, document: { id: string }): Promise<string> {
      return jobs.enqueue(processDocumentJob, {
        payload: { documentId: document.id },
        subject: document.id,
        message: { code: 'queued' },
        transaction,
      })
    },
    async cancelProcessing(documentId: string): Promise<void> {
      for (const job of await jobs.unfinished(processDocumentJob.kind, documentId)) await jobs.cancel(job.id)
    },
  }
}
