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
 * Date that may be the one when a proposal was written, and the place where it was found. A person can accept it.
 * `file` is the date when the file was last changed.
 */
export const offeredDate = z.object({
  date: partialDate,
  place: z.enum(['cover', 'header', 'letter', 'file']),
  excerpt: z.string().optional(),
})
export type OfferedDate = z.infer<typeof offeredDate>

/**
 * Document of the knowledge base, whose sections can answer requirements: an earlier proposal, or a text that the team
 * wrote as an answer.
 */
export const document = z.object({
  id,
  file_name: shownName,
  /** Client for whom the proposal was written, or "-" when unknown. */
  hospital_name: shownName,
  hospital_type: hospitalType,
  file_path: shownName,
  file_size_bytes: z.number().int().min(0),
  total_sections: count,
  total_words: count,
  /** Number of pages. Absent when the file has no page-break hints, because pages are never invented. */
  total_pages: count.optional(),
  usage_count: count,
  /** Estimated reusability of the document, 0-100. */
  quality_score: percentage,
  indexed_at: time.optional(),
  status: z.string(),
  /** Message why the document could not be read, and its stable code. */
  error: z.string().optional(),
  code: z.string().optional(),
  rfp_name: shownName.optional(),
  /** Active content of the document. Empty when there is none, absent when it was not inspected. */
  active_content: z.array(z.object({ kind: activeKind, count })).optional(),
  language: documentLanguage.optional(),
  /** Present when an older version of the reader made the document's sections. It can be read again. */
  read_by_older_version: z.literal(true).optional(),
  /**
   * Present when the document has no sections because its indexing was interrupted. Indexing its folder again
   * would read it.
   */
  curable_by_indexing: z.literal(true).optional(),
  /** `own_text` for a text that the team wrote as an answer. Absent for an earlier proposal. */
  kind: z.literal('own_text').optional(),
  /** Name of the account that last changed an own text. */
  author: shownName.optional(),
  /** Date of the proposal itself, not of its upload. Absent when unknown. */
  proposal_date: partialDate.optional(),
  /** Source of the date. `person` without a date means that a person marked it as unknown. */
  proposal_date_by: z.enum(['text', 'person']).optional(),
  /** Dates that may be the proposal's. Absent once it has a date. */
  offered_dates: z.array(offeredDate).optional(),
  /** Outcome of the proposal. Absent when unknown. */
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
  /** Numbers about the team's own texts, which the other figures exclude. Absent when there are none. */
  own_texts: z.object({ documents: count, sections: count, words: count }).optional(),
})
export type DocumentStatistics = z.infer<typeof documentStatistics>

export const documentUploadFields = z.object({
  organization_name: typedName.optional(),
  rfp_name: typedName.optional(),
  /** Date of the proposal. When absent, the server takes the date from the text. */
  proposal_date: partialDate.optional(),
  outcome: outcome.optional(),
})

export const documentUploadResponse = z.object({
  /**
   * Id of the processing. Absent when the same bytes were already indexed and their document was reactivated.
   */
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
  /** Empty when the date is unknown. */
  proposal_date: partialDate.or(z.literal('')).optional(),
  outcome: outcome.optional(),
})

/** Request to find the client, the tender and the date in the beginning of a proposal, before the file is uploaded. */
export const coverRequest = z.object({ cover_text: z.string().max(8000) })

/**
 * Client, tender and date that the beginning of a proposal states. The upload form is filled with them. Absent fields
 * were not found.
 */
export const coverNames = z.object({
  organization_name: typedName.optional(),
  rfp_name: typedName.optional(),
  proposal_date: partialDate.optional(),
  /** Dates on the cover that may be the proposal's, none with certainty. */
  offered_dates: z.array(offeredDate).optional(),
})

/**
 * Effect of deleting a document, which a person sees before confirming: the number of requirements that would lose the
 * section selected as their answer, and the number of tenders with such requirements.
 */
export const documentUsage = z.object({ selections: count, sessions: count })

export const documentDeleteResponse = z.object({ id, cleared_selections: count, affected_sessions: count })
export type DocumentDeleteResponse = z.infer<typeof documentDeleteResponse>
