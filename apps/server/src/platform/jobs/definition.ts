import type { ErrorCode } from '@tenderwright/contract'
import type { z } from 'zod'
import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { JobProblem } from './job.ts'

// Nobody waits for jobs of `upkeep`.
/** Lanes (queues) of jobs that compute. Each lane has its own threads, so that a folder never delays an upload. */
export const COMPUTING_LANES = ['indexing', 'folders', 'interactive', 'upkeep'] as const
export type ComputingLane = (typeof COMPUTING_LANES)[number]
/**
 * Lanes (queues) of jobs that run in the main thread and must never compute. `matching` waits for the search threads.
 */
export const WAITING_LANES = ['matching', 'main'] as const
export type WaitingLane = (typeof WAITING_LANES)[number]
export const LANES = [...COMPUTING_LANES, ...WAITING_LANES] as const
export type Lane = (typeof LANES)[number]

/**
 * Kind of background job: its name, lane (queue), input schema and attempts. `JobHandler` adds the function that runs
 * the job.
 */
export interface JobDefinition<Payload = unknown> {
  /** Unique name of the job kind. Never changes, because rows store the name. */
  kind: string
  lane: Lane
  /** Maximum number of starts of a job that fails unexpectedly. If its process dies, twice as many. */
  maxAttempts: number
  payload: z.ZodType<Payload>
  /** Days for which a finished job is kept; absent to keep the job for ever. */
  keptDays?: number
  /** Called when a job fails or is cancelled, in the transaction that records the failure. Any process may call it. */
  failed?: (transaction: WriteTransaction, job: FailedJob) => Promise<void>
}

export interface FailedJob {
  id: string
  subject: string | null
  payload: unknown
  problem: JobProblem
}

/** Progress of a running job, reported by its handler. Absent fields keep their last value. */
export interface JobReport {
  /** Progress in percent, from 0 to 100. */
  progress?: number
  step?: string
  /** Code and parameters of a progress sentence, which the web page translates. */
  message?: { code: string; params?: Record<string, string | number> }
  /** Details of the progress, as JSON. Absent keys keep their last value. */
  detail?: Record<string, unknown>
  /** True to add this report to the job's history even if the last entry is recent. */
  event?: boolean
}

/** Time limit for the next part of a job. When it is exceeded, the attempt ends with an error code. */
export interface TimeLimit {
  milliseconds: number
  /** Error code that is recorded when the time limit ends the attempt. */
  code: ErrorCode
}

export interface JobContext {
  job: {
    id: string
    subject: string | null
    /** Number of this attempt, from 1. A `checkpoint` restarts the count. */
    attempt: number
    /** Progress details from earlier attempts, from which the handler can continue. */
    detail: Record<string, unknown>
    /** Error code of the interruption that ended the previous attempt, such as a crash; `undefined` if none. */
    interruptedBy: ErrorCode | undefined
  }
  db: Db
  log: Log
  /** Aborted when the job is cancelled, the server stops, or another process has taken the job. Check often. */
  signal: AbortSignal
  /**
   * Stores a progress report. Skips a report soon after another, unless it names a new step.
   * @throws when the signal is aborted
   */
  report: (report: JobReport) => Promise<void>
  /**
   * Records that the job got further than ever, and restarts the count of attempts. Stores the details before
   * returning.
   */
  checkpoint: (detail?: Record<string, unknown>) => Promise<void>
  // The next attempt then gets the limit's error code as `interruptedBy`.
  /**
   * Sets the time limit for the following work; `undefined` removes the limit. A thread that exceeds the limit is
   * terminated.
   */
  limitTime: (limit: TimeLimit | undefined) => void
}

/** Kind of background job with the function that runs it. The function's result is stored as JSON. */
export interface JobHandler<Payload = unknown> {
  definition: JobDefinition<Payload>
  run(context: JobContext, payload: Payload): Promise<unknown>
}

/**
 * Combines a job definition with the function that runs the job.
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
