import { type ErrorCode, type ErrorParams, isErrorCode } from '@tenderwright/contract'
import type { Selectable } from 'kysely'
import type { JobsTable } from './jobs.tables.ts'
import { machineFailure } from '#platform/failures/machine-failure.ts'

export interface JobProblem {
  code: ErrorCode
  params: ErrorParams
}

/** Background job as it is stored: its kind, input, progress and outcome. */
export interface Job {
  id: string
  kind: string
  subject: string | null
  status: 'pending' | 'processing' | 'completed' | 'failed'
  payload: unknown
  /** Progress in percent, from 0 to 100. */
  progress: number
  step: string
  message: { code: string; params: Record<string, string | number> }
  detail: Record<string, unknown>
  result: unknown
  /** Error code and parameters that say why the job failed. Undefined unless it has failed. */
  problem: JobProblem | undefined
  /**
   * Error code of the crash or interruption that ended the job's last attempt. Undefined if there was none, or if the
   * job has succeeded or failed.
   */
  interruptedBy: ErrorCode | undefined
  /**
   * Error code of the database or disk failure because of which the job was postponed. Undefined if the job is running,
   * or was not postponed.
   */
  deferredBy: ErrorCode | undefined
  attempts: number
  /** True if a person has cancelled the job. A running job ends soon after. */
  isCancelled: boolean
  /** Id of the account that requested the job. Undefined when no person did. */
  askedBy: string | undefined
  createdAt: string
  startedAt: string | undefined
  completedAt: string | undefined
  failedAt: string | undefined
}

/** Entry in a job's history: the job's state and progress at one time. */
export interface JobEvent {
  id: string
  at: string
  status: Job['status']
  progress: number
  step: string
  message: Job['message']
  detail: Record<string, unknown>
}

export function jobOf(row: Selectable<JobsTable>): Job {
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    status: row.status,
    payload: JSON.parse(row.payload),
    progress: row.progress,
    step: row.current_step,
    message: { code: row.message_code, params: JSON.parse(row.message_params) as Record<string, string> },
    detail: JSON.parse(row.detail) as Record<string, unknown>,
    result: row.result === null ? undefined : JSON.parse(row.result),
    problem:
      row.error_code === null || row.status !== 'failed'
        ? undefined
        : {
            code: codeOf(row.error_code) ?? 'job.crashed',
            params: JSON.parse(row.error_params) as ErrorParams,
          },
    interruptedBy:
      row.status === 'failed' || row.error_code === null || isDeferral(row.error_code)
        ? undefined
        : codeOf(row.error_code),
    deferredBy:
      row.status === 'pending' && row.error_code !== null && isDeferral(row.error_code)
        ? codeOf(row.error_code)
        : undefined,
    attempts: row.attempts,
    isCancelled: row.cancel_requested === 1,
    askedBy: row.asked_by ?? undefined,
    createdAt: row.created_at,
    startedAt: row.started_at ?? undefined,
    completedAt: row.completed_at ?? undefined,
    failedAt: row.failed_at ?? undefined,
  }
}

function codeOf(stored: string): ErrorCode | undefined {
  return isErrorCode(stored) ? stored : undefined
}

/** Returns whether an error code means a failing database or disk. The job did nothing wrong then, and is postponed. */
function isDeferral(code: string): boolean {
  return code.startsWith('database.') || /^server\.(disk_full|disk_failed|storage_failed)$/.test(code)
}

/**
 * Returns the error code and parameters that explain to people why a background job failed. Returns undefined for
 * unexpected errors, and for failures of the database or a disk.
 */
export function problemOf(error: unknown): JobProblem | undefined {
  if (!(error instanceof Error) || machineFailure(error)) return undefined
  const { code, params } = error as { code?: unknown; params?: unknown }
  if (typeof code !== 'string' || !isErrorCode(code)) return undefined
  return { code, params: typeof params === 'object' && params !== null ? (params as ErrorParams) : {} }
}

/**
 * Returns the error code if a failing database or disk caused the error. The job then runs again later, and the attempt
 * is not counted. Returns undefined for all other errors.
 */
export function deferralOf(error: unknown): ErrorCode | undefined {
  return machineFailure(error)?.code
}
