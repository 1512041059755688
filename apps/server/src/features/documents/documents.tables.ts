import type { Generated } from 'kysely'

declare module '#platform/database/schema.ts' {
  interface Schema {
    documents: DocumentsTable
    tombstones: TombstonesTable
  }
}

/** Table of the documents in the knowledge base: earlier proposals, and texts that the team wrote. */
export interface DocumentsTable {
  id: string
  sha256: string
  file_name: string
  hospital_name: string
  hospital_type: string
  rfp_name: string | null
  origin: 'upload' | 'folder'
  /** Indexed folder that contains the file; `relative_path` is the path in it. `null` for most uploads. */
  folder: string | null
  relative_path: string | null
  /** Modification time of the file. Indexing rereads the file if its path, size or time changes. */
  file_modified_at: string | null
  /** Path on screens: relative to the indexed folder, or an upload's file name. */
  file_path: string
  file_size_bytes: number
  language: string | null
  total_sections: number
  total_words: number
  total_pages: number | null
  usage_count: number
  quality_score: number
  status: 'pending' | 'active' | 'inactive' | 'failed'
  /** Reason why the document is unreadable, as JSON `{ code, params }`; `null` if it could be read. */
  problem: string | null
  /** Number of the visible reading (run over the file); `null` if no reading has finished. */
  generation: number | null
  /** `READING_VERSION` of the code that read the visible sections. */
  reading_version: Generated<number>
  /** Number of the latest reading (run over the file). Sections of older readings must stay invisible. */
  started_generation: Generated<number>
  /** Cover, headers and file properties as JSON, from which names of client and tender are suggested. */
  facts: string
  /** Numbers of macros and other active elements by kind, as JSON; `null` if not counted. */
  active_content: Generated<string | null>
  created_at: string
  indexed_at: string | null
  /** `own_text` for an answer written by the team, `proposal` for an earlier proposal. */
  kind: Generated<'proposal' | 'own_text'>
  /** Name of the account that last wrote this text of the team; '' for proposals. */
  author: Generated<string>
  /** Date of the proposal as precisely as known: "2024-03-12", "2024-03" or "2024"; `null` if unknown. */
  proposal_date: Generated<string | null>
  /** Source of the date: `text`, `person`, or '' if there is none. A person's date is never overwritten. */
  proposal_date_by: Generated<'' | 'text' | 'person'>
  /** Version (`DATES_READING`) of the last date search in the text; 0 if none. */
  dates_read: Generated<number>
  /** Possible dates as JSON, from which people choose. */
  offered_dates: Generated<string>
  outcome: Generated<'won' | 'lost' | 'unknown'>
  updated_at: string
}

/** Table of deleted files by SHA-256. Indexing a folder must not add these files again. */
export interface TombstonesTable {
  path: string
  sha256: string
  created_at: string
}
