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
 * Date on which a proposal may have been written, and the place in the file where the date was found. The place `file`
 * means the modification time in the file's properties. A person can accept the date.
 */
export const offeredDate = z.object({
  date: partialDate,
  place: z.enum(['cover', 'header', 'letter', 'file']),
  excerpt: z.string().optional(),
})
export type OfferedDate = z.infer<typeof offeredDate>

/** Document of the knowledge base: an earlier proposal, or a typed answer. Its sections can answer requirements. */
export const document = z.object({
  id,
  file_name: shownName,
  /** Client for whom the document was written, or "-" if unknown. */
  hospital_name: shownName,
  hospital_type: hospitalType,
  file_path: shownName,
  file_size_bytes: z.number().int().min(0),
  total_sections: count,
  total_words: count,
  /**
   * Number of the document's pages. Absent if Word has stored no page breaks in the file. The number is never
   * estimated.
   */
  total_pages: count.optional(),
  usage_count: count,
  /** Estimate of how well the document's sections can be reused, from 0 to 100. */
  quality_score: percentage,
  indexed_at: time.optional(),
  status: z.string(),
  /**
   * Message about the reason why the document could not be read. `code` is the error code, which never changes. Both
   * are absent if the document could be read.
   */
  error: z.string().optional(),
  code: z.string().optional(),
  rfp_name: shownName.optional(),
  /**
   * Active content of the document, such as macros, with the number of each kind. Empty if it has none. Absent if the
   * document was not inspected.
   */
  active_content: z.array(z.object({ kind: activeKind, count })).optional(),
  language: documentLanguage.optional(),
  /** Present if an older version of the product read the document. It can then be read again with this version. */
  read_by_older_version: z.literal(true).optional(),
  /**
   * Present if indexing a folder was interrupted before this document was divided into sections. Indexing the folder
   * again completes the document.
   */
  curable_by_indexing: z.literal(true).optional(),
  /** `own_text` if the document is a typed answer. Absent for an earlier proposal. */
  kind: z.literal('own_text').optional(),
  /** Name of the account that last changed the text of a typed answer. Absent for an earlier proposal. */
  author: shownName.optional(),
  /** Date of the proposal itself, not of its upload. Absent if unknown. */
  proposal_date: partialDate.optional(),
  /**
   * Origin of the date: `text` if it was found in the document, `person` if a person entered it. `person` without a
   * date means that a person marked the date as unknown.
   */
  proposal_date_by: z.enum(['text', 'person']).optional(),
  /** Possible dates of the proposal. Absent if the proposal has a date, or if no possible dates were found. */
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
  /** Counts of typed answers. The other figures exclude typed answers. Absent if there are none. */
  own_texts: z.object({ documents: count, sections: count, words: count }).optional(),
})
export type DocumentStatistics = z.infer<typeof documentStatistics>

export const documentUploadFields = z.object({
  organization_name: typedName.optional(),
  rfp_name: typedName.optional(),
  /** Date of the proposal. If absent, the server looks for a date in the text of the document. */
  proposal_date: partialDate.optional(),
  outcome: outcome.optional(),
})

export const documentUploadResponse = z.object({
  /**
   * Id for requesting the progress of reading the document. Absent if the knowledge base already had an identical
   * document, which was made active again instead.
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
  /** New date of the proposal. '' marks the date as unknown. */
  proposal_date: partialDate.or(z.literal('')).optional(),
  outcome: outcome.optional(),
})

/** Request to find the client, the tender and the date at the beginning of a proposal, before its file is uploaded. */
export const coverRequest = z.object({ cover_text: z.string().max(8000) })

/**
 * Client, tender and date found at the beginning of a proposal. The upload form is filled with them. Fields that were
 * not found are absent.
 */
export const coverNames = z.object({
  organization_name: typedName.optional(),
  rfp_name: typedName.optional(),
  proposal_date: partialDate.optional(),
  /** Dates on the cover that may be the date of the proposal. Absent if one date is certain, or if there are none. */
  offered_dates: z.array(offeredDate).optional(),
})

/**
 * Effect of deleting a document, shown before a person confirms. `selections` is the number of requirements that would
 * lose their selected section, and `sessions` is the number of tenders with such requirements.
 */
export const documentUsage = z.object({ selections: count, sessions: count })

export const documentDeleteResponse = z.object({ id, cleared_selections: count, affected_sessions: count })
export type DocumentDeleteResponse = z.infer<typeof documentDeleteResponse>
