import { handles, type JobHandler } from '#platform/jobs/definition.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import type { FolderDeps } from './index-folder.ts'
import { DOCUMENT_TOO_SLOW, documentTooSlow } from './indexing.errors.ts'
import { indexFolderJob, processDocumentJob, readAgainJob } from './indexing.jobs.ts'

/**
 * Returns the functions that run the background jobs of indexing: reading an uploaded document, indexing a folder, and
 * reading documents again.
 */
export function indexingJobs(deps: FolderDeps & { jobs: Pick<JobQueue, 'unfinished'> }): JobHandler[] {
  return [
    handles(
      {
        ...processDocumentJob,
        failed: async (transaction, { subject, problem }) => {
          // A person may have cancelled this job, and uploaded the document again before the job ended.
          const others = await deps.jobs.unfinished(processDocumentJob.kind, subject ?? '', transaction)
          if (others.length === 0) await deps.documents.failReading(transaction, subject, problem)
        },
      },
      async (context, { documentId }) => {
        // The last attempt took too long, and its thread was terminated. Another attempt would take as long.
        if (context.job.interruptedBy === DOCUMENT_TOO_SLOW) throw documentTooSlow()
        const { processDocument } = await import('./process-document.ts')
        const processed = await processDocument(deps, context, documentId)
        if (processed.sections > 0) await context.report({ message: { code: 'completed' } })
        return processed
      },
    ),
    handles(
      {
        ...indexFolderJob,
        failed: (transaction, { subject, problem }) =>
          deps.documents.failFolder(transaction, subject, problem),
      },
      async (context, run) => {
        const { indexFolder } = await import('./index-folder.ts')
        return indexFolder(deps, context, run)
      },
    ),
    handles(readAgainJob, async (context, { documentIds }) => {
      const { readAgain } = await import('./read-again.ts')
      return readAgain(deps, context, documentIds)
    }),
  ]
}
