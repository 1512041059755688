import type { Generated } from 'kysely'

declare module '#platform/database/schema.ts' {
  interface Schema {
    documents: DocumentsTable
    tombstones: TombstonesTable
  }
}

/**
 * Table of the documents in the knowledge base. One row is an earlier proposal, or a text that the team wrote itself.
 */
export interface DocumentsTable {
  id: string
  sha256: string
  file_name: string
  hospital_name: string
  hospital_type: string
  rfp_name: string | null
  origin: 'upload' | 'folder'
  /** Folder of the run that found the file, and relative path in it; null for uploads. */
  folder: string | null
  relative_path: string | null
  /**
   * Modification time of the file in the folder. Its bytes are read again only when path, size or this time changes.
   */
  file_modified_at: string | null
  /** Displayed path: the relative path in the folder, or the file name. */
  file_path: string
  file_size_bytes: number
  language: string | null
  total_sections: number
  total_words: number
  total_pages: number | null
  usage_count: number
  quality_score: number
  status: 'pending' | 'active' | 'inactive' | 'failed'
  /** Reason for a failed reading, as JSON `{ code, params }`; otherwise null. */
  problem: string | null
  /** Visible generation of sections and segments; null when there is none yet. */
  generation: number | null
  /** Version of the document reader that made the visible sections (`READING_VERSION`). */
  reading_version: Generated<number>
  /** Newest generation that was started. Only this one may become visible. */
  started_generation: Generated<number>
  /** JSON with cover text, headers and properties, from which names are suggested. */
  facts: string
  /** JSON with the counts of active content by kind; null when it was not counted. */
  active_content: Generated<string | null>
  created_at: string
  indexed_at: string | null
  /** `own_text`: a text that the team wrote as an answer. */
  kind: Generated<'proposal' | 'own_text'>
  /** Name of the account that last wrote an own text; '' for other documents. */
  author: Generated<string>
  /** Date of the proposal as far as known: "2024-03-12", "2024-03" or "2024"; null when unknown. */
  proposal_date: Generated<string | null>
  /** Source of the date: the document's text, or a person, whose date is never overwritten; '' for neither. */
  proposal_date_by: Generated<'' | 'text' | 'person'>
  /** Version of the code that read the dates (`DATES_READING`); 0 when the text was not read for dates. */
  dates_read: Generated<number>
  /** JSON with dates that may be the proposal's. */
  offered_dates: Generated<string>
  outcome: Generated<'won' | 'lost' | 'unknown'>
  updated_at: string
}

/**
 * Table with one row for each file whose document a person deleted. Indexing a folder must not add a file with the same
 * SHA-256 again.
 */
export interface TombstonesTable {
  path: string
  sha256: string
  created_at: string
}
