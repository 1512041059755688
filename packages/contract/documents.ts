import { z } from 'zod'
import { activeKind } from './rules/active-content.ts'
import {
  count,
  documentLanguage,
  id,
  outcome,
  partialDate,
  percentage,
  shownName,
  time,
  typedName,
} from './rules/values.ts'

export const hospitalType = z.enum(['public', 'private', 'philanthropic', 'university', 'unknown'])
export type HospitalType = z.infer<typeof hospitalType>

/**
 * Possible date of a proposal, and the place in the file where it was found. The place `file` means the modification
 * time.
 */
export const offeredDate = z.object({
  date: partialDate,
  place: z.enum(['cover', 'header', 'letter', 'file']),
  excerpt: z.string().optional(),
})
export type OfferedDate = z.infer<typeof offeredDate>

/** Document of the knowledge base: an earlier proposal, or a typed answer. */
export const document = z.object({
  id,
  file_name: shownName,
  /** Client of the document, or "-" if unknown. */
  hospital_name: shownName,
  hospital_type: hospitalType,
  file_path: shownName,
  file_size_bytes: z.number().int().min(0),
  total_sections: count,
  total_words: count,
  /** Number of pages; absent without page breaks stored by Word. Never estimated. */
  total_pages: count.optional(),
  usage_count: count,
  /** Estimate (0 to 100) of how well the sections can be reused. */
  quality_score: percentage,
  indexed_at: time.optional(),
  status: z.string(),
  /** Reason why the document could not be read, with its stable `code`; absent if it was read. */
  error: z.string().optional(),
  code: z.string().optional(),
  rfp_name: shownName.optional(),
  /** Number of each kind of active content, such as macros; absent if the document was not inspected. */
  active_content: z.array(z.object({ kind: activeKind, count })).optional(),
  language: documentLanguage.optional(),
  /** Present if an older product version read the document, which can be read again. */
  read_by_older_version: z.literal(true).optional(),
  /** Present if indexing a folder was interrupted before this document. Indexing the folder again reads it. */
  curable_by_indexing: z.literal(true).optional(),
  /** `own_text` for a typed answer; absent for an earlier proposal. */
  kind: z.literal('own_text').optional(),
  /** Name of the account that last changed a typed answer; absent for an earlier proposal. */
  author: shownName.optional(),
  /** Date of the proposal itself, not of its upload. Absent if unknown. */
  proposal_date: partialDate.optional(),
  /** Origin of the date: found in the `text`, or entered by a `person`. `person` without a date: marked as unknown. */
  proposal_date_by: z.enum(['text', 'person']).optional(),
  /** Possible dates of the proposal; absent if there are none, or if it has a date. */
  offered_dates: z.array(offeredDate).optional(),
  /** Outcome of the proposal. Absent if unknown. */
  outcome: outcome.optional(),
  created_at: time,
})
export type Document = z.infer<typeof document>

export const documentStatistics = z.object({
  total_documents: count,
  total_sections: count,
  total_words: count,
  hospitals: z.array(shownName),
  unique_hospitals: count,
  /** Counts of typed answers, which the other figures exclude; absent if there are none. */
  own_texts: z.object({ documents: count, sections: count, words: count }).optional(),
})
export type DocumentStatistics = z.infer<typeof documentStatistics>

export const documentUploadFields = z.object({
  organization_name: typedName.optional(),
  rfp_name: typedName.optional(),
  /** Date of the proposal; if absent, the server looks for one in the text. */
  proposal_date: partialDate.optional(),
  outcome: outcome.optional(),
})

export const documentUploadResponse = z.object({
  /** Id for requesting the progress of reading; absent if an identical document was activated again instead. */
  processing_id: id.optional(),
  file_name: shownName,
  document_id: id,
  file_size_mb: z.number().min(0),
  hospital_name: shownName,
  rfp_name: shownName.optional(),
})
export type DocumentUploadResponse = z.infer<typeof documentUploadResponse>

export const documentPatch = z.object({
  hospital_name: typedName.min(1).optional(),
  hospital_type: hospitalType.optional(),
  rfp_name: typedName.optional(),
  /** New date of the proposal. '' marks the date as unknown. */
  proposal_date: partialDate.or(z.literal('')).optional(),
  outcome: outcome.optional(),
})

/** Request to find client, tender and date on a proposal's cover before the upload. */
export const coverRequest = z.object({ cover_text: z.string().max(8000) })

/** Client, tender and date found on a cover, to fill the upload form. Absent if not found. */
export const coverNames = z.object({
  organization_name: typedName.optional(),
  rfp_name: typedName.optional(),
  proposal_date: partialDate.optional(),
  /** Possible dates of the proposal; absent if the date is certain or there are none. */
  offered_dates: z.array(offeredDate).optional(),
})

/**
 * Requirements (`selections`) and tenders (`sessions`) that would lose a selected section if the document were deleted.
 */
export const documentUsage = z.object({ selections: count, sessions: count })

export const documentDeleteResponse = z.object({ id, cleared_selections: count, affected_sessions: count })
export type DocumentDeleteResponse = z.infer<typeof documentDeleteResponse>
