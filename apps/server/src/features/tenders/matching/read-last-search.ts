import type { LastSearch } from '@tenderwright/contract'
import type { Db } from '#platform/database/database.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import { tenderNotFound } from '../requirements/tenders.errors.ts'
import { findTender } from '../requirements/tenders.repository.ts'
import { MATCH_REQUIREMENTS, searchedDocuments } from './matching.jobs.ts'

/**
 * Returns in which documents the latest search for a tender's sections looked, and when it was requested. The search is
 * a background job, and old jobs are deleted. Returns an empty object if the job no longer exists.
 * @throws `rfp.not_found` if the tender does not exist
 */
export async function readLastSearch(
  { db, jobs }: { db: Db; jobs: JobQueue },
  tenderId: string,
): Promise<LastSearch> {
  if (!(await findTender(db, tenderId))) throw tenderNotFound()
  const job = await jobs.latest(MATCH_REQUIREMENTS, tenderId)
  const documentIds = job && searchedDocuments(job.payload)
  return job && documentIds !== undefined ? { searched_at: job.createdAt, document_ids: documentIds } : {}
}
