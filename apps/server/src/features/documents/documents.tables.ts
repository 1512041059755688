import type { Generated } from 'kysely'

declare module '#platform/database/schema.ts' {
  interface Schema {
    documents: DocumentsTable
    tombstones: TombstonesTable
  }
}

/** One earlier proposal. */
export interface DocumentsTable {
  id: string
  sha256: string
  file_name: string
  hospital_name: string
  hospital_type: string
  rfp_name: string | null
  origin: 'upload' | 'folder'
  /** The folder of the run that found it, and where in it; null for uploads. */
  folder: string | null
  relative_path: string | null
  /** When the folder's file was last changed: while path, size and this stay, its bytes need no second look. */
  file_modified_at: string | null
  /** The path that people see: the relative path in the folder, or the file name. */
  file_path: string
  file_size_bytes: number
  language: string | null
  total_sections: number
  total_words: number
  total_pages: number | null
  usage_count: number
  quality_score: number
  status: 'pending' | 'active' | 'inactive' | 'failed'
  /** Why it could not be read, as JSON `{ code, params }`; null unless it failed. */
  problem: string | null
  /** The generation of sections and segments people see; null: none yet. */
  generation: number | null
  /** The newest generation somebody began to write: only that one may become visible. */
  started_generation: Generated<number>
  /** JSON: cover text, headers and properties, for guessing names. */
  facts: string
  created_at: string
  indexed_at: string | null
  updated_at: string
}

/** A file that a person deleted, so that no folder run brings it back. */
export interface TombstonesTable {
  path: string
  sha256: string
  created_at: string
}
