import type { MatchResponse } from '@tenderwright/contract'
import { ProductError } from '#platform/errors/product-error.ts'
import type { Ids } from '#platform/ids/ids.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import { inWriteTransaction } from '#platform/database/database.ts'
import type { Db } from '#platform/database/database.ts'
import type { Clock } from '#platform/time/clock.ts'
import { timestamp } from '#platform/time/clock.ts'
import { readTender } from '../requirements/read-tenders.ts'
import { renameTender, type TenderNames } from '../requirements/rename-tender.ts'
import type { FindConflicts } from './list-matches.ts'
import { readVersions } from './matching-run.repository.ts'
import { matchRequirementsJob } from './matching.jobs.ts'
import { refuseWhileMatching } from './refuse-while-matching.ts'
import { tenderNotFound } from '../requirements/tenders.errors.ts'
import { findRequirements, findTenderLanguage } from '../requirements/tenders.repository.ts'

export interface MatchingDeps {
  db: Db
  clock: Clock
  ids: Ids
  jobs: JobQueue
  /**
   * Finds contradicting numbers in nearly equal sections. The server's `families` feature implements this function.
   * Without it, no contradictions are shown.
   */
  findConflicts?: FindConflicts
}

interface MatchInput {
  tenderId: string
  maxMatches: number
  minimumScore: number
  documentIds: string[] | null
  /** Ids of the requirements for which to find sections. `null` or absent means all requirements of the tender. */
  requirementIds?: string[] | null
  names: TenderNames
}

/**
 * Starts a background job that finds sections for a tender's requirements, and waits until it is done. The job
 * continues even if the browser disconnects.
 * @throws `rfp.not_found` if the tender does not exist; `rfp.matching_running` if such a job is running for the tender
 * @throws the error with which the job failed
 */
export async function matchTender(deps: MatchingDeps, input: MatchInput): Promise<MatchResponse> {
  const { tenderId, names } = input
  if ((await findTenderLanguage(deps.db, tenderId)) === undefined) throw tenderNotFound()
  if (names.organization_name !== undefined || names.rfp_name !== undefined) {
    await renameTender(deps, tenderId, names)
  }
  const { runId, jobId } = await startRun(deps, input)
  const job = await deps.jobs.wait(jobId)
  if (job.status === 'failed') {
    const { code, params } = job.problem ?? { code: 'job.crashed' as const, params: {} }
    throw new ProductError(code, code === 'job.cancelled' ? 409 : 500, params)
  }
  const session = await readTender(deps, tenderId)
  return {
    run_id: runId,
    status: job.status,
    requirements_count: session.requirements_count,
    matched_count: session.matched_count,
    session,
  }
}

/**
 * Stores a new search for sections of a tender, and enqueues its background job in the same transaction.
 * @throws `rfp.matching_running` while another search of the tender is in progress
 */
async function startRun(
  { db, clock, ids, jobs }: MatchingDeps,
  { tenderId, maxMatches, minimumScore, documentIds, requirementIds = null }: MatchInput,
): Promise<{ runId: string; jobId: string }> {
  const definition = matchRequirementsJob({ clock })
  const runId = ids.next()
  const jobId = await inWriteTransaction(
    db,
    async (transaction) => {
      await refuseWhileMatching({ jobs }, transaction, tenderId)
      const total = requirementIds?.length ?? (await findRequirements(transaction, tenderId)).length
      const jobId = await jobs.enqueue(definition, {
        payload: { runId, sessionId: tenderId, maxMatches, minimumScore, documentIds, requirementIds },
        subject: tenderId,
        transaction,
      })
      await transaction
        .insertInto('match_runs')
        .values({
          id: runId,
          session_id: tenderId,
          job_id: jobId,
          status: 'pending',
          done: 0,
          total,
          created_at: timestamp(clock),
          finished_at: null,
          ...(await readVersions(transaction, tenderId)),
        })
        .execute()
      return jobId
    },
    `session:${tenderId}`,
  )
  return { runId, jobId }
}
