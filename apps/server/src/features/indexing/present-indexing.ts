import {
  errorMessage,
  type IndexingStatus,
  isErrorCode,
  type Language,
  type ProcessingEvent,
  processingStep,
  type ProcessingStatus,
} from '@tenderwright/contract'
import type { Job, JobEvent } from '#platform/jobs/job.ts'
import type { FolderRun } from './indexing.jobs.ts'
import { progressSentence } from './progress-sentences.ts'

/** Stored progress of a job that reads one document or many. */
interface Detail {
  processed?: number
  skipped?: number
  failed?: number
  total?: number
  sections_total?: number
  sections_indexed?: number
  current_file?: string
  current_section?: string
  error_code?: string
  error_params?: Record<string, string | number>
}

function presentEvent(
  { id, at, status, progress, step, message, detail }: JobEvent,
  language: Language,
): ProcessingEvent {
  const { error_code: code, error_params: params, ...counts } = detail as Detail
  const error =
    status === 'failed'
      ? progressSentence(message.code, message.params, language)
      : code !== undefined && isErrorCode(code)
        ? `${counts.current_file ?? ''}: ${errorMessage(code, language, params)}`
        : undefined
  return {
    ...counts,
    id,
    timestamp: at,
    status,
    progress,
    step,
    message: error ?? progressSentence(message.code, message.params, language),
    ...(error === undefined ? {} : { error }),
  }
}

function presentJob(job: Job, events: JobEvent[], language: Language) {
  const error = job.problem && errorMessage(job.problem.code, language, job.problem.params)
  // A full or failing disk can last for hours. Without this message, people would not know why nothing happens.
  const obstacle = job.deferredBy && errorMessage(job.deferredBy, language)
  const step = processingStep.safeParse(job.step)
  return {
    id: job.id,
    status: job.status,
    progress: job.progress,
    message: error ?? obstacle ?? progressSentence(job.message.code, job.message.params, language),
    ...(job.problem ? { error, code: job.problem.code } : {}),
    ...(job.startedAt === undefined ? {} : { started_at: job.startedAt }),
    ...(job.completedAt === undefined ? {} : { completed_at: job.completedAt }),
    current_step: step.success ? step.data : ('prepare' as const),
    events: events.map((event) => presentEvent(event, language)),
  }
}

interface PresentedDocument {
  id: string
  file_name: string
  hospital_name: string
  rfp_name: string | null
}

/**
 * Converts the job that reads an uploaded document to its form in the API, with progress, events and error.
 * @param document `undefined` if the document was deleted meanwhile
 * @param language language of the sentences
 */
export function presentProcessing(
  job: Job,
  events: JobEvent[],
  document: PresentedDocument | undefined,
  language: Language,
): ProcessingStatus {
  const { sections_total: total, sections_indexed: indexed, current_section: section } = job.detail as Detail
  return {
    ...presentJob(job, events, language),
    ...(document
      ? {
          document_id: document.id,
          organization: document.hospital_name,
          ...(document.rfp_name === null ? {} : { rfp_name: document.rfp_name }),
        }
      : {}),
    file_name: document?.file_name ?? '',
    ...(job.failedAt === undefined ? {} : { failed_at: job.failedAt }),
    ...(section === undefined ? {} : { current_section: section }),
    ...(total === undefined ? {} : { sections_total: total }),
    ...(indexed === undefined ? {} : { sections_indexed: indexed }),
  }
}

/**
 * Converts a job that reads many documents to its form in the API. The job indexes a folder, or reads documents again.
 * Sentences are in `language`.
 */
export function presentIndexing(job: Job, events: JobEvent[], language: Language): IndexingStatus {
  const detail = job.detail as Detail
  return {
    ...presentJob(job, events, language),
    // A job that reads documents again has no folder.
    directory: (job.payload as Partial<FolderRun>).directory ?? '',
    processed: detail.processed ?? 0,
    skipped: detail.skipped ?? 0,
    failed: detail.failed ?? 0,
    total: detail.total ?? 0,
    ...(detail.current_file === undefined ? {} : { current_file: detail.current_file }),
    ...(detail.sections_total === undefined ? {} : { sections_total: detail.sections_total }),
    ...(detail.sections_indexed === undefined ? {} : { sections_indexed: detail.sections_indexed }),
  }
}
