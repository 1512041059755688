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
  /**
   * Indexed folder of the server that contains the file; `relative_path` is the file's path in it. `null` for uploads,
   * except for a failed upload whose file indexing found in a folder later.
   */
  folder: string | null
  relative_path: string | null
  /**
   * Modification time of the file in its folder. Indexing reads the file again only if its path, its size or this time
   * changes.
   */
  file_modified_at: string | null
  /** Path that screens show: the relative path in the indexed folder, or the file name of an upload. */
  file_path: string
  file_size_bytes: number
  language: string | null
  total_sections: number
  total_words: number
  total_pages: number | null
  usage_count: number
  quality_score: number
  status: 'pending' | 'active' | 'inactive' | 'failed'
  /** Reason why the document could not be read, as JSON `{ code, params }`. `null` if it could be read. */
  problem: string | null
  /**
   * Number of the reading whose sections people see. A reading is one run of the code that reads the document's file,
   * and each run gets a new number. `null` if no reading has finished.
   */
  generation: number | null
  /**
   * Version of the code that read the visible sections from the document's file (`READING_VERSION`). Documents that an
   * older version read can be read again.
   */
  reading_version: Generated<number>
  /**
   * Number of the latest reading that was started. Each run of the code that reads the document's file is a reading
   * with a new number. An earlier reading that is still unfinished must not become visible any more.
   */
  started_generation: Generated<number>
  /**
   * Texts of the document's cover and headers, and properties of its file, as JSON. They are used to suggest the names
   * of the client and the tender.
   */
  facts: string
  /**
   * Numbers of macros and similar elements of the file that run without a click, by kind, as JSON. `null` if they were
   * not counted.
   */
  active_content: Generated<string | null>
  created_at: string
  indexed_at: string | null
  /** `own_text` for an answer that the team wrote itself, `proposal` for an earlier proposal. */
  kind: Generated<'proposal' | 'own_text'>
  /** Name of the account that last wrote the text, if the team wrote the document itself. '' for other documents. */
  author: Generated<string>
  /** Date of the proposal, as precisely as it is known: "2024-03-12", "2024-03" or "2024". `null` if it is unknown. */
  proposal_date: Generated<string | null>
  /**
   * Source of the proposal's date: `text` if it was found in the document's text, `person` if somebody entered it, ''
   * if there is no date. A date that a person entered is never overwritten.
   */
  proposal_date_by: Generated<'' | 'text' | 'person'>
  /**
   * Version of the code that searched the text for the proposal's date (`DATES_READING`). 0 if the text was not
   * searched.
   */
  dates_read: Generated<number>
  /** Possible dates of the proposal, as JSON. People choose one of them. */
  offered_dates: Generated<string>
  outcome: Generated<'won' | 'lost' | 'unknown'>
  updated_at: string
}

/** Table of deleted files, by SHA-256. When a folder is indexed, a file with such a hash must not be added again. */
export interface TombstonesTable {
  path: string
  sha256: string
  created_at: string
}
