import type { ErrorCode } from '@tenderwright/contract'
import type { z } from 'zod'
import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { JobProblem } from './job.ts'

/**
 * Queues of jobs that compute, each with its own threads, so that reading a folder of proposals never delays an upload,
 * and neither delays generating, which somebody waits for. Nobody waits for `upkeep`.
 */
export const COMPUTING_LANES = ['indexing', 'folders', 'interactive', 'upkeep'] as const
export type ComputingLane = (typeof COMPUTING_LANES)[number]
/**
 * Queues of jobs that run in the server's main thread: only for handlers that wait for others (another thread, a
 * service) and never compute. Matching waits for the search threads, `main` for all else.
 */
export const WAITING_LANES = ['matching', 'main'] as const
export type WaitingLane = (typeof WAITING_LANES)[number]
export const LANES = [...COMPUTING_LANES, ...WAITING_LANES] as const
export type Lane = (typeof LANES)[number]

/** Kind of job without its handler. */
export interface JobDefinition<Payload = unknown> {
  /** Unique name, stored in rows and therefore never changed. */
  kind: string
  lane: Lane
  /** Number of attempts before a job that fails unexpectedly counts as failed; twice as many when its process dies. */
  maxAttempts: number
  payload: z.ZodType<Payload>
  /** Days for which a finished job is kept; absent: for ever, because its outcome is read later. */
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

/** Progress report of a handler. Absent fields keep their value. */
export interface JobReport {
  /** 0-100. */
  progress?: number
  step?: string
  /** Code and parameters of a sentence; the feature that shows the job has the sentences. */
  message?: { code: string; params?: Record<string, string | number> }
  /** Merged into the details reported before. */
  detail?: Record<string, unknown>
  /** Records an event regardless of the rate limit, for what a person must not miss. */
  event?: boolean
}

/** Time limit of a piece of a job's work. */
export interface TimeLimit {
  milliseconds: number
  /** Reason why the attempt ended, when the limit is what ended it. */
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
  /** Aborted when a person cancels, the server stops, or the lease is lost. Check it often. */
  signal: AbortSignal
  /** Stores a report, at a limited rate, but at once when the step changes. Throws when the signal is aborted. */
  report: (report: JobReport) => Promise<void>
  /**
   * Records progress beyond all earlier attempts and resets the count of attempts, so that a long run is not given
   * up because the server stopped three times. `detail` is stored before it returns.
   */
  checkpoint: (detail?: Record<string, unknown>) => Promise<void>
  /**
   * Sets the time limit of the work that begins now; undefined lifts it. The handler ends its work itself when it is
   * over; otherwise the thread is terminated and replaced, and the next attempt sees `code` as `interruptedBy`.
   */
  limitTime: (limit: TimeLimit | undefined) => void
}

/** Job definition with its handler function. The result is stored as JSON. */
export interface JobHandler<Payload = unknown> {
  definition: JobDefinition<Payload>
  run(context: JobContext, payload: Payload): Promise<unknown>
}

/** Binds a definition to a function; `run` receives the payload parsed by the definition's schema. */
export function handles<Payload>(
  definition: JobDefinition<Payload>,
  run: (context: JobContext, payload: Payload) => Promise<unknown>,
): JobHandler {
  return {
    definition,
    run: (context, payload) => run(context, definition.payload.parse(payload)),
  }
}
