import type { LastSearch } from '@tenderwright/contract'
import type { Db } from '#platform/database/database.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import { tenderNotFound } from '../requirements/tenders.errors.ts'
import { findTender } from '#knowledge/find-tender.ts'
import { MATCH_REQUIREMENTS, searchedDocuments } from './matching.jobs.ts'

/**
 * Returns the time of the latest search for a tender's sections, and the documents that were searched. Returns an empty
 * object if the search's job was deleted, because old jobs are not kept.
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
