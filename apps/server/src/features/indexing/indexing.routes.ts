import { calls, type ProcessingStatus } from '@tenderwright/contract'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/database/database.ts'
import { route } from '#platform/http/route.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import { allowedFolder } from './allowed-folder.ts'
import { indexingNotFound, processingNotFound } from './indexing.errors.ts'
import { indexFolderJob, processDocumentJob, readAgainJob } from './indexing.jobs.ts'
import { findDocument } from './indexing.repository.ts'
import { requestReadAgain } from './request-read-again.ts'
import { presentIndexing, presentProcessing } from './present-indexing.ts'

interface IndexingDeps {
  config: Pick<Config, 'proposalsDir'>
  db: Db
  jobs: JobQueue
}

/** Kinds of background jobs that read many documents: indexing a folder, and reading documents again. */
const RUNS = new Set([indexFolderJob.kind, readAgainJob.kind])

export function registerIndexingRoutes(app: FastifyInstance, { config, db, jobs }: IndexingDeps): void {
  route(app, calls.indexFolder, async ({ body }) => {
    const folder = await allowedFolder(body.directory_path, config.proposalsDir)
    const run = {
      folder,
      directory: body.directory_path,
      skipExisting: body.skip_existing,
      maxFileSizeMegabytes: body.max_file_size_mb,
      buildIndex: body.build_index,
    }
    // A run that has not started yet will cover all current files, so no second one is enqueued.
    const id = await jobs.enqueueUnlessCovered(
      indexFolderJob,
      (job) => job.status === 'pending' && JSON.stringify(job.payload) === JSON.stringify(run),
      { payload: run, subject: folder, message: { code: 'folder_queued' } },
    )
    return { job_id: id, directory: body.directory_path }
  })

  route(app, calls.readAgain, ({ body }) => requestReadAgain({ db, jobs }, body.document_ids ?? null))

  route(app, calls.indexingStatus, async ({ params, language }) => {
    const job = await jobs.read(params.id)
    if (!job || !RUNS.has(job.kind)) throw indexingNotFound()
    return presentIndexing(job, await jobs.events(job.id), language)
  })

  route(app, calls.listProcessing, async ({ language }): Promise<ProcessingStatus[]> => {
    const unfinished = await jobs.unfinished(processDocumentJob.kind)
    return Promise.all(
      unfinished.map(async (job) =>
        presentProcessing(
          job,
          await jobs.events(job.id),
          await findDocument(db, job.subject ?? ''),
          language,
        ),
      ),
    )
  })

  route(app, calls.processingStatus, async ({ params, language }) => {
    const job = await jobs.read(params.id)
    if (job?.kind !== processDocumentJob.kind) throw processingNotFound()
    const document = await findDocument(db, job.subject ?? '')
    return presentProcessing(job, await jobs.events(job.id), document, language)
  })
}
