import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#platform/database/database.ts'
import { inWriteTransaction, type WriteTransaction } from '#platform/database/database.ts'
import type { LeaseDeps } from '#platform/jobs/lease.ts'
import { HEARTBEAT_MILLISECONDS, release } from '#platform/jobs/lease.ts'
import { timestamp } from '#platform/time/clock.ts'
import { type Examined, type Finding, plural } from './finding.ts'

/**
 * Milliseconds after which a job counts as stuck if its process has not renewed its lease, the right to work on it. A
 * running server takes such a job back within 30 seconds.
 */
const STUCK_MILLISECONDS = 120_000
/**
 * Milliseconds for which a job is observed before it is reported as stuck. A living process shows within this time that
 * it works on the job.
 */
const WATCHED_MILLISECONDS = 2.5 * HEARTBEAT_MILLISECONDS

interface WorkDeps extends LeaseDeps {
  /** Enqueues the job that reads and indexes a document. Returns the job's id. */
  requestProcessing(transaction: WriteTransaction, document: { id: string }): Promise<string>
  /**
   * Marks a matching run as failed. A matching run is a search for sections that answer a tender's requirements.
   * Implemented by the tenders feature.
   */
  failRun: (id: string) => Promise<unknown>
  /** Marks a proposal that is being generated as failed. Implemented by the assembly feature. */
  failAssembly: (db: Db, id: string) => Promise<unknown>
  /** Milliseconds for which seemingly stuck jobs are watched before they are reported. Tests set fewer. */
  watchedMilliseconds?: number
}

/**
 * Finds work that will never end, for the operator's command `npm run doctor`. Examples are a job whose process is
 * dead, and a document that waits for a job that does not exist.
 */
export async function examineWork(deps: WorkDeps): Promise<Examined> {
  const { db } = deps
  const open = await db
    .selectFrom('jobs')
    .select(['id', 'kind', 'status', 'lease_owner', 'lease_until', 'subject'])
    .where('status', 'in', ['pending', 'processing'])
    .execute()
  const findings: Finding[] = [
    ...(await stuckJobs(deps, open)),
    ...(await unknownKinds(deps)),
    ...(await forsakenDocuments(deps, open)),
    ...(await forsakenRuns(deps)),
    ...(await forsakenProposals(deps)),
  ]
  const running = open.filter(({ status }) => status === 'processing').length
  return { area: 'work', counted: `${running} running, ${open.length - running} waiting`, findings }
}

interface OpenJob {
  id: string
  kind: string
  status: string
  lease_owner: string | null
  lease_until: string | null
  subject: string | null
}

/**
 * Finds jobs whose process is dead. Such a job is watched for a while, and no process renews its right to work on it.
 */
async function stuckJobs(deps: WorkDeps, open: readonly OpenJob[]): Promise<Finding[]> {
  const limit = timestamp(deps.clock, -STUCK_MILLISECONDS)
  const doubtful = open.filter(
    ({ status, lease_until: until }) => status === 'processing' && (until ?? '') < limit,
  )
  if (doubtful.length === 0) return []
  await sleep(deps.watchedMilliseconds ?? WATCHED_MILLISECONDS)
  const later = await deps.db
    .selectFrom('jobs')
    .select(['id', 'lease_owner', 'lease_until'])
    .where('status', '=', 'processing')
    .execute()
  const stuck = doubtful.filter((job) =>
    later.some(
      ({ id, lease_owner: owner, lease_until: until }) =>
        id === job.id && owner === job.lease_owner && until === job.lease_until,
    ),
  )
  return stuck.map(({ id, kind, lease_owner: token }) => ({
    area: 'work',
    what: `The job ${id} (${kind}) was left by a server that is gone.`,
    cure: 'Start the server: it takes such jobs back by itself.',
    repair: () => release(deps, token ?? '', { how: 'interrupted' }),
  }))
}

async function unknownKinds({ db, definitions }: WorkDeps): Promise<Finding[]> {
  const kinds = await db
    .selectFrom('jobs')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('jobs')])
    .where('status', 'in', ['pending', 'processing'])
    .groupBy('kind')
    .execute()
  return kinds
    .filter(({ kind }) => !definitions.has(kind))
    .map(({ kind, jobs }) => ({
      area: 'work',
      what: `${plural(jobs, 'job')} of the kind ${kind} wait for a feature that is switched off, or for a newer version of Tenderwright.`,
      cure: 'Switch the feature on again (docs/configuration.md), install that version, or leave them.',
    }))
}

/** Finds documents that wait for ever, because they must be read but no job for this exists. */
async function forsakenDocuments(deps: WorkDeps, open: readonly OpenJob[]): Promise<Finding[]> {
  const { db } = deps
  const subjects = new Set(open.map(({ subject }) => subject))
  const waiting = await db
    .selectFrom('documents')
    .select(['id', 'folder'])
    .where('status', '=', 'pending')
    .orderBy('id')
    .execute()
  return waiting
    .filter(({ id, folder }) => !subjects.has(id) && (folder === null || !subjects.has(folder)))
    .map(({ id }) => ({
      area: 'work',
      what: `The document ${id} waits to be read, and no job will do it.`,
      cure: 'Upload the same file again.',
      repair: () => inWriteTransaction(db, (transaction) => deps.requestProcessing(transaction, { id })),
    }))
}

/**
 * Finds matching runs that are shown as running, but have no job. A matching run is a search for sections that answer a
 * tender's requirements. Without the repair, its progress bar would never end.
 */
async function forsakenRuns({ db, failRun }: WorkDeps): Promise<Finding[]> {
  const runs = await db
    .selectFrom('match_runs')
    .leftJoin('jobs', 'jobs.id', 'match_runs.job_id')
    .select(['match_runs.id', 'jobs.status as job'])
    .where('match_runs.status', 'in', ['pending', 'processing'])
    .execute()
  return runs.filter(hasNoJob).map(({ id }) => ({
    area: 'work',
    what: `The matching run ${id} is shown as running, and no job does it.`,
    cure: 'Match the session again.',
    repair: () => failRun(id),
  }))
}

async function forsakenProposals({ db, failAssembly }: WorkDeps): Promise<Finding[]> {
  const proposals = await db
    .selectFrom('assemblies')
    .leftJoin('jobs', 'jobs.id', 'assemblies.job_id')
    .select(['assemblies.id', 'jobs.status as job'])
    .where('assemblies.status', '=', 'processing')
    .execute()
  return proposals.filter(hasNoJob).map(({ id }) => ({
    area: 'work',
    what: `The proposal ${id} is shown as being made, and no job does it.`,
    cure: 'Generate it again.',
    repair: () => failAssembly(db, id),
  }))
}

const hasNoJob = ({ job }: { job: string | null }) => job !== 'pending' && job !== 'processing'
