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

/** Date that may be the proposal's, and where it stands; `file` is the date of the file's last change. */
export const offeredDate = z.object({
  date: partialDate,
  place: z.enum(['cover', 'header', 'letter', 'file']),
  excerpt: z.string().optional(),
})
export type OfferedDate = z.infer<typeof offeredDate>

/** Earlier proposal or own text in the knowledge base. */
export const document = z.object({
  id,
  file_name: shownName,
  /** Client the proposal was written for; "-" when unknown. */
  hospital_name: shownName,
  hospital_type: hospitalType,
  file_path: shownName,
  file_size_bytes: z.number().int().min(0),
  total_sections: count,
  total_words: count,
  /** Number of pages; absent when the file has no page-break hints, since pages are never invented. */
  total_pages: count.optional(),
  usage_count: count,
  /** Estimated reusability of the document, 0-100. */
  quality_score: percentage,
  indexed_at: time.optional(),
  status: z.string(),
  /** Sentence that tells why the document could not be read, and its stable code. */
  error: z.string().optional(),
  code: z.string().optional(),
  rfp_name: shownName.optional(),
  /**
   * Content that fetches, runs or asks for something by itself; empty for none, absent when it was not looked for.
   */
  active_content: z.array(z.object({ kind: activeKind, count })).optional(),
  language: documentLanguage.optional(),
  /** Present when an older version of the reading cut it into sections: it can be read again. */
  read_by_older_version: z.literal(true).optional(),
  /** Present when it has no sections and a run over its folder would read it: its reading ended before its time. */
  curable_by_indexing: z.literal(true).optional(),
  /** `own_text`: a text that the team wrote as an answer; absent for an earlier proposal. */
  kind: z.literal('own_text').optional(),
  /** Name of the account that wrote an own text last. */
  author: shownName.optional(),
  /** Date of the proposal itself, never that of its upload; absent when it is not known. */
  proposal_date: partialDate.optional(),
  /** Source of the date; `person` without a date: a person says that it is not known. */
  proposal_date_by: z.enum(['text', 'person']).optional(),
  /** Dates that may be the proposal's; absent once it has one. */
  offered_dates: z.array(offeredDate).optional(),
  /** Absent while it is not known. */
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
  /** The team's own texts, which the other figures leave out; absent when there are none. */
  own_texts: z.object({ documents: count, sections: count, words: count }).optional(),
})
export type DocumentStatistics = z.infer<typeof documentStatistics>

export const documentUploadFields = z.object({
  organization_name: typedName.optional(),
  rfp_name: typedName.optional(),
  /** Absent: it is read from the text. */
  proposal_date: partialDate.optional(),
  outcome: outcome.optional(),
})

export const documentUploadResponse = z.object({
  /** Absent when the same bytes were already indexed and the document was made active again. */
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
  /** Empty: not known. */
  proposal_date: partialDate.or(z.literal('')).optional(),
  outcome: outcome.optional(),
})

/** Beginning of a proposal that is not uploaded yet. */
export const coverRequest = z.object({ cover_text: z.string().max(8000) })

/** Names and date that a cover tells; absent where it does not. */
export const coverNames = z.object({
  organization_name: typedName.optional(),
  rfp_name: typedName.optional(),
  proposal_date: partialDate.optional(),
  /** Dates of the cover, of which none is surely the proposal's. */
  offered_dates: z.array(offeredDate).optional(),
})

/** Effect of deleting a document, for the confirmation. */
export const documentUsage = z.object({ selections: count, sessions: count })

export const documentDeleteResponse = z.object({ id, cleared_selections: count, affected_sessions: count })
export type DocumentDeleteResponse = z.infer<typeof documentDeleteResponse>
