import {
  type Document,
  type DocumentUploadResponse,
  errorMessage,
  knownDocumentLanguage,
  type Language,
  type OfferedDate,
} from '@tenderwright/contract'
import { READING_VERSION } from '@tenderwright/docx'
import type { JobProblem } from '#platform/jobs/job.ts'
import type { DocumentRow } from './documents.repository.ts'
import type { TakenDocument } from './take-document.ts'

const MEGABYTE = 1024 * 1024

/**
 * Returns the reason why a document could not be read, as an error code and as a sentence in the reader's language.
 * Returns an empty object for all other documents.
 */
function presentProblem(
  { status, problem }: DocumentRow,
  language: Language,
): Pick<Document, 'error' | 'code'> {
  if (status !== 'failed' || problem === null) return {}
  const { code, params } = JSON.parse(problem) as JobProblem
  return { error: errorMessage(code, language, params), code }
}

function isOutdated({ status, generation, reading_version: version }: DocumentRow): boolean {
  return status === 'active' && generation !== null && version < READING_VERSION
}

/**
 * Returns whether indexing the folder again can give this document the sections that it lacks. It can if the document
 * still waits to be read, or if its job failed. It cannot if the file itself is unreadable.
 */
function isCurableByIndexing({ folder, status, problem, total_sections: sections }: DocumentRow): boolean {
  if (folder === null || sections > 0) return false
  if (status === 'pending') return true
  return (
    status === 'failed' && problem !== null && (JSON.parse(problem) as JobProblem).code.startsWith('job.')
  )
}

/** Returns the date of a proposal if it is known. Otherwise returns possible dates found in its text. */
function presentDate({
  proposal_date: date,
  proposal_date_by: by,
  offered_dates: stored,
}: DocumentRow): Pick<Document, 'proposal_date' | 'proposal_date_by' | 'offered_dates'> {
  const source = by === '' ? {} : { proposal_date_by: by }
  if (date !== null) return { ...source, proposal_date: date }
  const offered = JSON.parse(stored) as OfferedDate[]
  return { ...source, ...(offered.length > 0 && { offered_dates: offered }) }
}

/**
 * Converts the database row of a document into the form of the API. If the document could not be read, the reason is a
 * sentence in `language`.
 */
export function presentDocument(row: DocumentRow, language: Language): Document {
  const written = knownDocumentLanguage(row.language)
  return {
    id: row.id,
    file_name: row.file_name,
    hospital_name: row.hospital_name,
    hospital_type: row.hospital_type as Document['hospital_type'],
    file_path: row.file_path,
    file_size_bytes: row.file_size_bytes,
    total_sections: row.total_sections,
    total_words: row.total_words,
    ...(row.total_pages === null ? {} : { total_pages: row.total_pages }),
    usage_count: row.usage_count,
    quality_score: row.quality_score,
    ...(row.indexed_at === null ? {} : { indexed_at: row.indexed_at }),
    status: row.status,
    ...presentProblem(row, language),
    ...(row.rfp_name === null ? {} : { rfp_name: row.rfp_name }),
    ...(row.active_content === null
      ? {}
      : { active_content: JSON.parse(row.active_content) as NonNullable<Document['active_content']> }),
    ...(written ? { language: written } : {}),
    ...(isOutdated(row) ? { read_by_older_version: true as const } : {}),
    ...(isCurableByIndexing(row) ? { curable_by_indexing: true as const } : {}),
    ...(row.kind === 'own_text' ? { kind: row.kind } : {}),
    ...(row.author === '' ? {} : { author: row.author }),
    ...presentDate(row),
    ...(row.outcome === 'unknown' ? {} : { outcome: row.outcome }),
    created_at: row.created_at,
  }
}

/** Returns the API's response to a finished upload. It names the created document and the job that indexes it. */
export function presentUpload(
  { document, processingId }: TakenDocument,
  fileName: string,
): DocumentUploadResponse {
  return {
    ...(processingId === undefined ? {} : { processing_id: processingId }),
    file_name: fileName,
    document_id: document.id,
    file_size_mb: document.file_size_bytes / MEGABYTE,
    hospital_name: document.hospital_name,
    ...(document.rfp_name === null ? {} : { rfp_name: document.rfp_name }),
  }
}
