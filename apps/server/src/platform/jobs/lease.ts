import type { Selectable } from 'kysely'
import type { Clock } from '#platform/time/clock.ts'
import { timestamp } from '#platform/time/clock.ts'
import { type Db, inWriteTransaction, type WriteTransaction } from '#platform/database/database.ts'
import { lockingRows } from '#platform/database/row-locks.ts'
import type { JobsTable } from './jobs.tables.ts'
import type { Ids } from '#platform/ids/ids.ts'
import type { FailedJob, JobDefinition } from './definition.ts'
import type { ErrorCode } from '@tenderwright/contract'
import { backOff, LONGEST_DEFERRAL_MILLISECONDS } from './back-off.ts'
import { addEvent } from './job-events.ts'
import { type Job, jobOf, type JobProblem } from './job.ts'

type JobRow = Selectable<JobsTable>

/**
 * Milliseconds without a heartbeat (sign of life) after which a process counts as dead and its jobs are taken by
 * others. With 7 s, living processes lost jobs on a machine with a load of thirty per core.
 */
export const LEASE_MILLISECONDS = 20_000
export const HEARTBEAT_MILLISECONDS = 3000

/**
 * Factor by which a job gets more attempts if its process died. The reason is that the death of a process interrupts
 * all its jobs, although usually only one of them is the cause.
 */
const INTERRUPTIONS = 2

/**
 * Right of one process to work on a background job for a limited time. Every write about the job must name the lease's
 * token, so a process that has lost the right can change nothing.
 */
export interface Lease {
  job: Job
  token: string
  cancelRequested: boolean
}

export interface LeaseDeps {
  db: Db
  clock: Clock
  ids: Ids
  definitions: ReadonlyMap<string, JobDefinition>
}

/**
 * Renews the leases of running jobs. A lease is the right of a process to work on a job for a limited time. Returns the
 * tokens of jobs that a person has cancelled, and of jobs that this process has lost.
 * @param tokens tokens of the leases to renew
 */
export async function renew(
  { db, clock }: Pick<LeaseDeps, 'db' | 'clock'>,
  tokens: string[],
): Promise<{ cancelled: string[]; lost: string[] }> {
  const rows = await inWriteTransaction(db, (transaction) =>
    transaction
      .updateTable('jobs')
      .set({ heartbeat_at: timestamp(clock), lease_until: timestamp(clock, LEASE_MILLISECONDS) })
      .where('lease_owner', 'in', tokens)
      .where('status', '=', 'processing')
      .returning(['lease_owner', 'cancel_requested'])
      .execute(),
  )
  const alive = new Set(rows.map((row) => row.lease_owner))
  return {
    cancelled: rows.flatMap((row) =>
      row.cancel_requested === 1 && row.lease_owner ? [row.lease_owner] : [],
    ),
    lost: tokens.filter((token) => !alive.has(token)),
  }
}

/**
 * Marks a background job as failed, in the given transaction. Also calls the `failed` function of this kind of job,
 * which may change other tables, for example to mark a proposal as failed.
 */
export async function markJobFailed(
  { clock, definitions }: Pick<LeaseDeps, 'clock' | 'definitions'>,
  transaction: WriteTransaction,
  job: Job,
  problem: JobProblem,
): Promise<void> {
  const now = timestamp(clock)
  await transaction
    .updateTable('jobs')
    .set({
      status: 'failed',
      current_step: 'failed',
      error_code: problem.code,
      error_params: JSON.stringify(problem.params),
      lease_owner: null,
      lease_until: null,
      failed_at: now,
    })
    .where('id', '=', job.id)
    .execute()
  await addEvent(transaction, job.id, {
    at: now,
    status: 'failed',
    progress: job.progress,
    step: 'failed',
    message: { code: problem.code, params: problem.params },
    detail: job.detail,
  })
  const failed: FailedJob = { id: job.id, subject: job.subject, payload: job.payload, problem }
  await definitions.get(job.kind)?.failed?.(transaction, failed)
}

export type Ending =
  | { how: 'completed'; result: unknown }
  | { how: 'failed'; problem: JobProblem }
  /** Unexpected end. The job is repeated until its attempts are used up. */
  | { how: 'crashed' | 'interrupted'; why?: ErrorCode }
  /** Orderly stop of the server. The job is repeated without counting this attempt. */
  | { how: 'handed-back' }
  /** Failing database or disk. The job is repeated later, any number of times, and this attempt is not counted. */
  | { how: 'deferred'; why: ErrorCode }

/**
 * Records how the work on a job ended, and gives up its lease, the right to work on it. If this process has already
 * lost the lease, changes nothing and returns false.
 */
export async function release(deps: LeaseDeps, token: string, ending: Ending): Promise<boolean> {
  const { db, clock } = deps
  return inWriteTransaction(db, async (transaction) => {
    // The row is locked, because the worker of the job and another process that believes it dead may release the job at
    // the same time.
    const leased = transaction
      .selectFrom('jobs')
      .selectAll()
      .where('lease_owner', '=', token)
      .where('status', '=', 'processing')
    const row = await lockingRows(transaction, leased).executeTakeFirst()
    if (!row) return false
    const job = jobOf(row)
    const now = timestamp(clock)
    if (ending.how === 'completed') {
      await transaction
        .updateTable('jobs')
        .set({
          status: 'completed',
          progress: 100,
          current_step: row.current_step === 'no_sections' ? 'no_sections' : 'completed',
          result: JSON.stringify(ending.result ?? null),
          error_code: null,
          error_params: '{}',
          lease_owner: null,
          lease_until: null,
          completed_at: now,
        })
        .where('id', '=', row.id)
        .execute()
      await addEvent(transaction, job.id, {
        at: now,
        status: 'completed',
        progress: 100,
        step: 'completed',
        message: job.message,
        detail: job.detail,
      })
      return true
    }
    if (ending.how === 'failed') {
      await markJobFailed(deps, transaction, job, ending.problem)
      return true
    }
    if (row.cancel_requested === 1) {
      await markJobFailed(deps, transaction, job, { code: 'job.cancelled', params: {} })
      return true
    }
    if (ending.how === 'handed-back') {
      await putBack(deps, transaction, row, { attempts: row.attempts - 1 }, 0)
      return true
    }
    if (ending.how === 'deferred') {
      const deferrals = deferralsOf(row) + 1
      const error_params = JSON.stringify({ deferrals })
      const told = { attempts: row.attempts - 1, error_code: ending.why, error_params }
      const pause = backOff(deferrals, LONGEST_DEFERRAL_MILLISECONDS)
      await putBack(deps, transaction, row, told, pause)
      return true
    }
    const why = ending.why ?? (ending.how === 'crashed' ? 'job.crashed' : 'job.interrupted')
    // When a worker ends, its job is rarely the cause. So the first retry starts without a pause.
    const failures = ending.how === 'crashed' ? row.attempts : row.attempts - 1
    const most = ending.how === 'crashed' ? row.max_attempts : row.max_attempts * INTERRUPTIONS
    if (row.attempts >= most) await markJobFailed(deps, transaction, job, { code: why, params: {} })
    else await putBack(deps, transaction, row, { error_code: why }, failures > 0 ? backOff(failures) : 0)
    return true
  })
}

async function putBack(
  { clock }: Pick<LeaseDeps, 'clock'>,
  transaction: WriteTransaction,
  { id }: Pick<JobRow, 'id'>,
  told: Partial<Pick<JobRow, 'attempts' | 'error_code' | 'error_params'>>,
  pauseMilliseconds: number,
): Promise<void> {
  await transaction
    .updateTable('jobs')
    .set({
      ...told,
      status: 'pending',
      lease_owner: null,
      lease_until: null,
      run_after: timestamp(clock, pauseMilliseconds),
    })
    .where('id', '=', id)
    .execute()
}

/** Returns the number of times that a job has been postponed so far because the database or a disk failed. */
function deferralsOf({ error_params: params }: Pick<JobRow, 'error_params'>): number {
  const { deferrals } = JSON.parse(params) as { deferrals?: unknown }
  return typeof deferrals === 'number' ? deferrals : 0
}
