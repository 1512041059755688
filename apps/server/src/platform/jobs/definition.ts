import type { ErrorCode } from '@tenderwright/contract'
import type { z } from 'zod'
import type { Db, WriteTransaction } from '#platform/database/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { JobProblem } from './job.ts'

/**
 * Where a job waits its turn. Each lane has its own threads, so that reading a folder of proposals never holds up an
 * upload, and neither holds up somebody who waits for matching or generating; `upkeep` is what nobody waits for. `main`
 * runs in the server's own thread: only for handlers that wait
 * on others (another thread, a child process) and never compute.
 */
export const LANES = ['indexing', 'folders', 'interactive', 'upkeep', 'main'] as const
export type Lane = (typeof LANES)[number]

/** What a job is, apart from how it is done. */
export interface JobDefinition<Payload = unknown> {
  /** Unique and stable: it is stored. */
  kind: string
  lane: Lane
  /** How often it is started before it counts as failed, when the server stops or it fails unexpectedly. */
  maxAttempts: number
  payload: z.ZodType<Payload>
  /** How long a finished one is remembered; absent: for ever, because somebody reads its outcome later. */
  keptDays?: number
  /** Runs in the transaction that marks the job failed or cancelled, wherever that happens. */
  failed?: (transaction: WriteTransaction, job: FailedJob) => Promise<void>
}

export interface FailedJob {
  id: string
  subject: string | null
  payload: unknown
  problem: JobProblem
}

/** What a handler tells about where it stands. Absent fields stay as they were. */
export interface JobReport {
  /** 0-100. */
  progress?: number
  step?: string
  /** Code and parameters of a sentence; the feature that shows the job has the sentences. */
  message?: { code: string; params?: Record<string, string | number> }
  /** Merged into what was told before. */
  detail?: Record<string, unknown>
  /** Kept as a moment of the story whatever the rate: for what a person must not miss. */
  event?: boolean
}

export interface JobContext {
  job: {
    id: string
    subject: string | null
    /** How often it was begun since its last checkpoint, this time included. */
    attempt: number
    /** What it had told when this attempt began. */
    detail: Record<string, unknown>
    /** Why the attempt before this one ended. */
    interruptedBy: ErrorCode | undefined
  }
  db: Db
  log: Log
  /** Aborted when a person cancels, the server stops, or the job's lease is lost. Check it often. */
  signal: AbortSignal
  /** Written at a bounded rate, at once when the step changes. Throws when the signal is aborted. */
  report: (report: JobReport) => Promise<void>
  /**
   * Says that the work has come further than any attempt before: from here on its attempts count anew, so that a long
   * run is not given up because the server stopped three times on the way. `detail` is written before it returns.
   */
  checkpoint: (detail?: Record<string, unknown>) => Promise<void>
}

/** A definition with the function that does it. The result is kept as JSON. */
export interface JobHandler<Payload = unknown> {
  definition: JobDefinition<Payload>
  run(context: JobContext, payload: Payload): Promise<unknown>
}

/** Binds a definition and its function; the payload is parsed by the definition's schema before `run` sees it. */
export function handles<Payload>(
  definition: JobDefinition<Payload>,
  run: (context: JobContext, payload: Payload) => Promise<unknown>,
): JobHandler {
  return {
    definition,
    run: (context, payload) => run(context, definition.payload.parse(payload)),
  }
}
