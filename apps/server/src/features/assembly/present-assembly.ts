import {
  errorMessage,
  isErrorCode,
  type AssemblyHistoryItem,
  type AssemblyProgress,
  type AssemblyReport,
  type Language,
  type LedgerEntry,
} from '@tenderwright/contract'
import type { Job } from '#platform/jobs/job.ts'
import { noticeMessage, progressMessage } from './assembly.messages.ts'
import type { AssemblyRow } from './assembly.repository.ts'

const BYTES_PER_MB = 1024 * 1024
const NAMES_IN_MESSAGE = 5

/**
 * Converts the progress of a proposal to the format of the API. A finished proposal has its report and a link to its
 * file. A failed proposal has the reason for the failure.
 */
export function presentProgress(
  row: AssemblyRow,
  job: Job | undefined,
  language: Language,
): AssemblyProgress {
  const common = {
    id: row.id,
    session_id: row.session_id,
    output_file: row.output_file,
    started_at: job?.startedAt ?? row.created_at,
  }
  if (row.status === 'completed') {
    const report = presentReport(row, language)
    return {
      ...common,
      status: 'completed',
      progress_percentage: 100,
      current_step: 'completed',
      message: completedMessage(report, language),
      download_url: `/api/assembly/${encodeURIComponent(row.id)}/download`,
      file_size_mb: megabytes(row),
      ...(report ? { report } : {}),
    }
  }
  if (row.status === 'failed' || job?.status === 'failed' || !job) {
    const { code, params } = job?.problem ?? { code: 'job.crashed' as const, params: {} }
    const cause = String(params['reason_code'] ?? '')
    const reason = isErrorCode(cause) ? errorMessage(cause, language) : (params['reason'] ?? '')
    const sentence = errorMessage(code, language, { ...params, reason })
    return {
      ...common,
      status: 'failed',
      progress_percentage: job?.progress ?? 0,
      current_step: 'failed',
      message: sentence,
      error_message: sentence,
      code,
    }
  }
  return {
    ...common,
    // The job may have completed after the record was read. The proposal is then still shown as in progress.
    status: job.status === 'pending' ? 'pending' : 'processing',
    job_id: job.id,
    progress_percentage: job.progress,
    current_step: job.step,
    // A full or failing disk can last for hours. Without this message, people would not know why nothing happens.
    message: job.deferredBy
      ? errorMessage(job.deferredBy, language)
      : progressMessage(job.message.code, language, job.message.params),
  }
}

export function presentHistoryItem(row: AssemblyRow, language: Language): AssemblyHistoryItem {
  const report = presentReport(row, language)
  const session = encodeURIComponent(row.session_id)
  return {
    assembly_id: row.id,
    file_name: row.output_file,
    created_at: row.completed_at ?? row.created_at,
    download_url: `/api/assembly/session/${session}/history/download/${encodeURIComponent(row.output_file)}`,
    file_size_mb: megabytes(row),
    ...(report ? { report } : {}),
  }
}

/**
 * Returns the stored report of a proposal. Codes of notices and reasons are replaced by sentences in the reader's
 * language.
 */
function presentReport(row: AssemblyRow, language: Language): AssemblyReport | undefined {
  if (row.report === null) return undefined
  const stored = JSON.parse(row.report) as AssemblyReport
  const names_verdict = namesVerdict(stored)
  const report = names_verdict === undefined ? stored : { ...stored, names_verdict }
  const notices = report.notices.map((notice) => ({
    ...notice,
    message: noticeMessage(notice.code, language),
  }))
  if (!report.ledger) return { ...report, notices }
  const { total, sources } = report.ledger
  const explained = (entries: LedgerEntry[]): LedgerEntry[] => withReasons(entries, language)
  return {
    ...report,
    notices,
    ledger: {
      total: explained(total),
      sources: sources.map(({ source_file, entries }) => ({ source_file, entries: explained(entries) })),
    },
  }
}

/**
 * Summarises the search of a finished proposal for names of earlier clients. "not_all_read": some parts could not be
 * searched. "nothing_looked_for": no names were known. Returns `undefined` if an old report does not list the names.
 */
function namesVerdict(report: AssemblyReport): AssemblyReport['names_verdict'] {
  const { looked_for: lookedFor, remaining_names: remaining, unread } = report
  if (remaining.length > 0) return 'found'
  if (lookedFor === undefined) return undefined
  if (lookedFor.length === 0) return 'nothing_looked_for'
  return unread !== undefined && unread.total > 0 ? 'not_all_read' : 'none_found'
}

function withReasons(entries: LedgerEntry[], language: Language): LedgerEntry[] {
  return entries.map((entry) => ({
    ...entry,
    reasons: entry.reasons.map((given) => ({ ...given, message: noticeMessage(given.reason, language) })),
  }))
}

function completedMessage(report: AssemblyReport | undefined, language: Language): string {
  const leftOut = report?.left_out ?? []
  if (leftOut.length === 0) return progressMessage('completed', language)
  const names = leftOut.slice(0, NAMES_IN_MESSAGE).map(({ requirement }) => requirement)
  const more = leftOut.length > NAMES_IN_MESSAGE ? ' …' : ''
  return progressMessage('left_out', language, { count: leftOut.length, names: names.join('; ') + more })
}

function megabytes(row: AssemblyRow): number {
  return Math.round(((row.file_size_bytes ?? 0) / BYTES_PER_MB) * 10_000) / 10_000
}
