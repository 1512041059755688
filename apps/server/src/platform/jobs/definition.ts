import type { ErrorCode } from '@tenderwright/contract'
import type { z } from 'zod'
import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { JobProblem } from './job.ts'

/**
 * Lanes (queues) of jobs that compute. Each has its own threads. So reading a folder of proposals never delays an
 * upload, and neither delays the generation of a proposal, for which somebody waits. `upkeep` is for work for which
 * nobody waits.
 */
export const COMPUTING_LANES = ['indexing', 'folders', 'interactive', 'upkeep'] as const
export type ComputingLane = (typeof COMPUTING_LANES)[number]
/**
 * Lanes (queues) of jobs that run in the server's main thread. Their handlers must only wait for others (another
 * thread, a service) and never compute. `matching` waits for the search threads; `main` is for everything else.
 */
export const WAITING_LANES = ['matching', 'main'] as const
export type WaitingLane = (typeof WAITING_LANES)[number]
export const LANES = [...COMPUTING_LANES, ...WAITING_LANES] as const
export type Lane = (typeof LANES)[number]

/**
 * Description of one kind of background job, such as generating a proposal: its name, its lane (queue), the schema of
 * its input, and its retries. A `JobHandler` adds the function that does the work.
 */
export interface JobDefinition<Payload = unknown> {
  /** Unique name, stored in rows and therefore never changed. */
  kind: string
  lane: Lane
  /**
   * Maximum number of attempts of a job that fails unexpectedly. A job whose process dies gets twice as many. After the
   * last attempt, the job counts as failed.
   */
  maxAttempts: number
  payload: z.ZodType<Payload>
  /** Days for which a finished job is kept; for ever when absent, because its outcome is read later. */
  keptDays?: number
  /** Called in the transaction that marks the job failed or cancelled, in any process. */
  failed?: (transaction: WriteTransaction, job: FailedJob) => Promise<void>
}

export interface FailedJob {
  id: string
  subject: string | null
  payload: unknown
  problem: JobProblem
}

/** Progress that the handler of a running job reports, for people who wait for it. Absent fields keep their value. */
export interface JobReport {
  /** Progress in percent, 0 to 100. */
  progress?: number
  step?: string
  /** Code and parameters of a sentence. The feature that shows the job has the sentences. */
  message?: { code: string; params?: Record<string, string | number> }
  /** Details that are merged into those reported before. */
  detail?: Record<string, unknown>
  /** True to record an event regardless of the rate limit, for what a person must not miss. */
  event?: boolean
}

/**
 * Time limit that the handler of a background job sets for the next part of its work, such as reading one document.
 * When it is exceeded, the attempt ends and the error code is recorded.
 */
export interface TimeLimit {
  milliseconds: number
  /** Reason to record when the limit ends the attempt. */
  code: ErrorCode
}

export interface JobContext {
  job: {
    id: string
    subject: string | null
    /** Number of this attempt since the last checkpoint, from 1. */
    attempt: number
    /** Details reported before this attempt began. */
    detail: Record<string, unknown>
    /** Reason why the previous attempt ended. */
    interruptedBy: ErrorCode | undefined
  }
  db: Db
  log: Log
  /** Signal that is aborted when a person cancels, the server stops, or the lease is lost. Check it often. */
  signal: AbortSignal
  /** Stores a report at a limited rate, but at once when the step changes. Throws when the signal is aborted. */
  report: (report: JobReport) => Promise<void>
  /**
   * Records that the job has got further than all earlier attempts, and resets the number of attempts. Otherwise a long
   * job would be given up after its process had ended unexpectedly a few times. `detail` is stored before the call
   * returns.
   */
  checkpoint: (detail?: Record<string, unknown>) => Promise<void>
  /**
   * Sets the time limit for the following work; undefined removes it. The handler must end its work itself when the
   * time is over. Otherwise the thread is terminated and replaced, and the next attempt sees `code` as `interruptedBy`.
   */
  limitTime: (limit: TimeLimit | undefined) => void
}

/** Kind of background job together with the function that does the work. The function's result is stored as JSON. */
export interface JobHandler<Payload = unknown> {
  definition: JobDefinition<Payload>
  run(context: JobContext, payload: Payload): Promise<unknown>
}

/**
 * Combines a kind of background job with the function that does the work.
 * @param run gets the job's payload, validated by the definition's schema
 */
export function handles<Payload>(
  definition: JobDefinition<Payload>,
  run: (context: JobContext, payload: Payload) => Promise<unknown>,
): JobHandler {
  return {
    definition,
    run: (context, payload) => run(context, definition.payload.parse(payload)),
  }
}
