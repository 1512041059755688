import { z } from 'zod'
import { count, id, percentage, shownName, time, workStatus } from './rules/values.ts'

export const processingStep = z.enum([
  'queued',
  'prepare',
  'extracted',
  'no_sections',
  'writing_sections',
  'persist_sections',
  'update_statistics',
  'refresh_index',
  'rebuild_index',
  'finalizing',
  'completed',
  'failed',
])

export const processingEvent = z.object({
  id,
  timestamp: time,
  status: workStatus,
  message: z.string(),
  progress: percentage,
  step: z.string().optional(),
  processed: count.optional(),
  skipped: count.optional(),
  failed: count.optional(),
  total: count.optional(),
  sections_indexed: count.optional(),
  sections_total: count.optional(),
  current_file: shownName.optional(),
  current_section: z.string().optional(),
  error: z.string().optional(),
})
export type ProcessingEvent = z.infer<typeof processingEvent>

/** Progress of reading and indexing one uploaded document, with the steps so far. */
export const processingStatus = z.object({
  id,
  document_id: id.optional(),
  status: workStatus,
  progress: percentage,
  message: z.string(),
  file_name: shownName,
  organization: z.string().optional(),
  rfp_name: shownName.optional(),
  error: z.string().optional(),
  /** Error code that belongs to the message in `error`, for programs with their own messages. */
  code: z.string().optional(),
  started_at: time.optional(),
  completed_at: time.optional(),
  failed_at: time.optional(),
  current_step: processingStep,
  current_section: z.string().optional(),
  sections_total: count.optional(),
  sections_indexed: count.optional(),
  events: z.array(processingEvent),
})
export type ProcessingStatus = z.infer<typeof processingStatus>

/**
 * Progress of a background job that reads documents. The job either indexes a folder on the server, or processes stored
 * documents again with a newer version of the product. `directory` is '' in the second case.
 */
export const indexingStatus = z.object({
  id,
  directory: shownName,
  status: workStatus,
  progress: percentage,
  message: z.string(),
  processed: count,
  skipped: count,
  failed: count,
  total: count,
  current_file: shownName.optional(),
  current_step: processingStep,
  error: z.string().optional(),
  code: z.string().optional(),
  started_at: time.optional(),
  completed_at: time.optional(),
  sections_total: count.optional(),
  sections_indexed: count.optional(),
  events: z.array(processingEvent),
})
export type IndexingStatus = z.infer<typeof indexingStatus>

export const indexFolderRequest = z.object({
  directory_path: z.string().min(1).max(4096),
  skip_existing: z.boolean().default(true),
  max_file_size_mb: z.number().positive().max(1_000_000).default(3000),
  build_index: z.boolean().default(false),
})

export const indexFolderResponse = z.object({ job_id: id.optional(), directory: shownName })
export type IndexFolderResponse = z.infer<typeof indexFolderResponse>

/**
 * Request to process stored documents again with this version of the product. The default for `document_ids` is all
 * documents that an older version processed.
 */
export const readAgainRequest = z.object({ document_ids: z.array(id).min(1).max(1000).optional() })

/**
 * Response with the id of the job that processes documents again, and the number of documents. The call
 * `indexingStatus` returns the job's progress.
 */
export const readAgainResponse = z.object({ job_id: id, documents: count })
export type ReadAgainResponse = z.infer<typeof readAgainResponse>

export const cancelJobResponse = z.object({ id, status: workStatus })
