import { type ErrorCode, type ErrorParams, isErrorCode } from '@tenderwright/contract'
import type { Selectable } from 'kysely'
import type { JobsTable } from './jobs.tables.ts'
import { machineFailure } from '#platform/failures/machine-failure.ts'

export interface JobProblem {
  code: ErrorCode
  params: ErrorParams
}

/** A job as everybody but the queue sees it. */
export interface Job {
  id: string
  kind: string
  subject: string | null
  status: 'pending' | 'processing' | 'completed' | 'failed'
  payload: unknown
  /** 0-100. */
  progress: number
  step: string
  message: { code: string; params: Record<string, string | number> }
  detail: Record<string, unknown>
  result: unknown
  /** Why it failed. */
  problem: JobProblem | undefined
  /** Why the attempt before this one ended, while it is tried again. */
  interruptedBy: ErrorCode | undefined
  attempts: number
  createdAt: string
  startedAt: string | undefined
  completedAt: string | undefined
  failedAt: string | undefined
}

/** A moment of a job: what it had told by then. */
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
    attempts: row.attempts,
    createdAt: row.created_at,
    startedAt: row.started_at ?? undefined,
    completedAt: row.completed_at ?? undefined,
    failedAt: row.failed_at ?? undefined,
  }
}

function codeOf(stored: string): ErrorCode | undefined {
  return isErrorCode(stored) ? stored : undefined
}

/** Whether a job was put off for this reason, which says nothing about the job. */
function isDeferral(code: string): boolean {
  return code.startsWith('database.') || code === 'server.disk_full' || code === 'server.disk_failed'
}

/**
 * What a handler's error means to people: a `ProductError` or an engine's typed error says it itself; anything else is
 * unforeseen and undefined here. So is a failure of the database or the disk: it is nothing the job did, see `deferralOf`.
 */
export function problemOf(error: unknown): JobProblem | undefined {
  if (!(error instanceof Error) || machineFailure(error)) return undefined
  const { code, params } = error as { code?: unknown; params?: unknown }
  if (typeof code !== 'string' || !isErrorCode(code)) return undefined
  return { code, params: typeof params === 'object' && params !== null ? (params as ErrorParams) : {} }
}

/** The reason to try a job again later without counting the attempt; undefined when there is none. */
export function deferralOf(error: unknown): ErrorCode | undefined {
  return machineFailure(error)?.code
}
