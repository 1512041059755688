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
 * Lanes (queues) of jobs that run in the server's main thread, so their handlers must never compute. Jobs of `matching`
 * wait for the search threads. All others are in `main`.
 */
export const WAITING_LANES = ['matching', 'main'] as const
export type WaitingLane = (typeof WAITING_LANES)[number]
export const LANES = [...COMPUTING_LANES, ...WAITING_LANES] as const
export type Lane = (typeof LANES)[number]

/**
 * Description of one kind of background job, such as generating a proposal. It has the kind's name, lane (queue), input
 * schema and number of attempts. A `JobHandler` adds the function that does the work.
 */
export interface JobDefinition<Payload = unknown> {
  /** Unique name of the kind of job. It never changes, because it is stored in the rows of jobs. */
  kind: string
  lane: Lane
  /**
   * Maximum number of attempts of a job that fails unexpectedly. Twice as many are allowed if the whole process died,
   * because another job may have caused this.
   */
  maxAttempts: number
  payload: z.ZodType<Payload>
  /**
   * Number of days for which a finished job of this kind is kept. If absent, the job is kept for ever, because its
   * result may be read at any time.
   */
  keptDays?: number
  /**
   * Called when a job of this kind fails or is cancelled. It runs in the transaction that records this, and not always
   * in the process that ran the job.
   */
  failed?: (transaction: WriteTransaction, job: FailedJob) => Promise<void>
}

export interface FailedJob {
  id: string
  subject: string | null
  payload: unknown
  problem: JobProblem
}

/** Progress of a running job, reported by its handler for people who wait. Absent fields keep their last value. */
export interface JobReport {
  /** Progress in percent, from 0 to 100. */
  progress?: number
  step?: string
  /**
   * Code and parameters of a sentence about the job's progress. The web page that shows the job translates the code.
   */
  message?: { code: string; params?: Record<string, string | number> }
  /** Details of the job's progress, as JSON. Keys that are absent keep the value of an earlier report. */
  detail?: Record<string, unknown>
  /** True to add this report to the job's history in any case. Otherwise it is left out if the last entry is recent. */
  event?: boolean
}

/**
 * Time limit for the next part of a background job, such as reading one document. If the part takes longer, this
 * attempt of the job ends, and an error code is recorded.
 */
export interface TimeLimit {
  milliseconds: number
  /** Error code that is recorded when the time limit ends an attempt of the job. */
  code: ErrorCode
}

export interface JobContext {
  job: {
    id: string
    subject: string | null
    /** Number of this attempt to run the job, counted from 1. Calling `checkpoint` starts the count again. */
    attempt: number
    /**
     * Details of the progress that earlier attempts of the job reported. The handler can continue where these attempts
     * ended.
     */
    detail: Record<string, unknown>
    /**
     * Error code of the interruption that ended the job's previous attempt, such as a crash. Undefined if no
     * interruption ended it.
     */
    interruptedBy: ErrorCode | undefined
  }
  db: Db
  log: Log
  /**
   * Signal that is aborted when a person cancels the job, the server stops, or another process has taken the job.
   * Handlers of jobs should check it often.
   */
  signal: AbortSignal
  /**
   * Stores a report of the job's progress. A report that follows another one quickly is skipped, unless it names
   * another step.
   * @throws when the signal is aborted
   */
  report: (report: JobReport) => Promise<void>
  /**
   * Records that the job got further than in all earlier attempts, and restarts the count of attempts. A long job can
   * thus be interrupted any number of times. The details are stored before the call returns.
   */
  checkpoint: (detail?: Record<string, unknown>) => Promise<void>
  /**
   * Sets the time limit for the following work of a job, or removes it if `limit` is undefined. If the work exceeds the
   * limit, the job's thread is terminated. The next attempt then gets the limit's error code as `interruptedBy`.
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
 * Combines a kind of background job with the function that does its work.
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
