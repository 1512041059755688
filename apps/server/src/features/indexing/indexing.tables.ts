import type { Generated } from 'kysely'

declare module '#platform/database/schema.ts' {
  interface Schema {
    sections: SectionsTable
  }
}

/**
 * Table of the sections of all documents: ranges under one heading, with text, place and statistics. Each reading of a
 * document has a generation number; people see only the sections of one generation.
 */
export interface SectionsTable {
  id: Generated<number>
  document_id: string
  generation: number
  position: number
  level: number
  title: string
  /** Titles of the headings that contain the section, the outermost first, as a JSON array. */
  path: string
  number_text: string | null
  content: string
  word_count: number
  page_start: number | null
  page_end: number | null
  /**
   * Index of the section's first block (paragraph or table) in the body of the file, from 0. `end_block` is the index
   * after the last one.
   */
  first_block: number
  end_block: number
  images: number
  tables: number
  heading_source: string
  /** 1 when the section has only its heading and no text. Such a section can't be an answer. */
  heading_only: Generated<number>
  confidence: number
  /**
   * SHA-256 of the section's text without case, accents and punctuation. Sections with the same words have an equal
   * hash.
   */
  content_hash: string
  /** Id of the section's shape, which is its text with names, numbers and dates masked. */
  shape_id?: number | null
}
