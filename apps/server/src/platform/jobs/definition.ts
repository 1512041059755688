import type { ErrorCode } from '@tenderwright/contract'
import type { z } from 'zod'
import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { JobProblem } from './job.ts'

/**
 * Lanes (queues) of jobs that compute. Each lane has its own threads, so that reading a whole folder never delays an
 * upload or a proposal. `upkeep` is for work that nobody waits for.
 */
export const COMPUTING_LANES = ['indexing', 'folders', 'interactive', 'upkeep'] as const
export type ComputingLane = (typeof COMPUTING_LANES)[number]
/**
 * Lanes (queues) of jobs that run in the server's main thread, so their handlers must never compute. `matching` jobs
 * wait for the search threads; `main` is for all other jobs.
 */
export const WAITING_LANES = ['matching', 'main'] as const
export type WaitingLane = (typeof WAITING_LANES)[number]
export const LANES = [...COMPUTING_LANES, ...WAITING_LANES] as const
export type Lane = (typeof LANES)[number]

/**
 * Description of one kind of background job, such as generating a proposal: its name, lane (queue), input schema and
 * retries. A `JobHandler` adds the function that does the work.
 */
export interface JobDefinition<Payload = unknown> {
  /** Unique name of the kind of job. It is stored in the rows of jobs, and therefore never changes. */
  kind: string
  lane: Lane
  /**
   * Maximum number of attempts of a job that fails unexpectedly. A job whose process dies has twice as many. After the
   * last attempt, the job has failed.
   */
  maxAttempts: number
  payload: z.ZodType<Payload>
  /**
   * Number of days for which a finished job of this kind is kept. If absent, it is kept for ever, because its outcome
   * is read later.
   */
  keptDays?: number
  /**
   * Called when a job of this kind fails or is cancelled, in the transaction that records it. Any process may call it.
   */
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
  /** Code and parameters of a sentence about the progress. The feature that shows the job knows the sentences. */
  message?: { code: string; params?: Record<string, string | number> }
  /** Details of the progress, as JSON. They are merged into the details that were reported before. */
  detail?: Record<string, unknown>
  /**
   * True to add an entry to the history of the job even if the last one is recent, because a person must not miss this
   * one.
   */
  event?: boolean
}

/**
 * Time limit for the next part of a background job, such as reading one document. When it is exceeded, the attempt ends
 * and the error code is recorded.
 */
export interface TimeLimit {
  milliseconds: number
  /** Error code that is recorded when the limit ends the attempt. */
  code: ErrorCode
}

export interface JobContext {
  job: {
    id: string
    subject: string | null
    /** Number of this attempt to run the job, from 1. Calling `checkpoint` starts the count again. */
    attempt: number
    /** Details of the progress that were reported before this attempt began, so that the handler can continue there. */
    detail: Record<string, unknown>
    /** Error code of the previous attempt's end, for example of a crash; undefined when there was none. */
    interruptedBy: ErrorCode | undefined
  }
  db: Db
  log: Log
  /**
   * Signal that is aborted when a person cancels the job, the server stops, or another process has taken the job.
   * Handlers should check it often.
   */
  signal: AbortSignal
  /**
   * Stores a report of the progress. Reports in quick succession are skipped, unless the step changes.
   * @throws when the signal is aborted
   */
  report: (report: JobReport) => Promise<void>
  /**
   * Records that the job got further than in all earlier attempts, and counts attempts from zero again. With this, a
   * long job survives several ends of its process. The details are stored before the call returns.
   */
  checkpoint: (detail?: Record<string, unknown>) => Promise<void>
  /**
   * Sets the time limit for the following work; undefined removes it. When the time is over, the handler must end its
   * work, or its thread is terminated. The next attempt then gets the limit's error code as `interruptedBy`.
   */
  limitTime: (limit: TimeLimit | undefined) => void
}

/**
 * Kind of background job together with the function that does its work. The result of the function is stored as JSON.
 */
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
