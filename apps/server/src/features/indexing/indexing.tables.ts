import type { Generated } from 'kysely'

declare module '#platform/database/schema.ts' {
  interface Schema {
    sections: SectionsTable
  }
}

/**
 * Table of the sections of all documents. A section is the text under one heading. Each reading of a document has a
 * number, its `generation`. People see only the sections of one generation.
 */
export interface SectionsTable {
  id: Generated<number>
  document_id: string
  generation: number
  position: number
  level: number
  title: string
  /** Titles of the headings above the section's own heading, the outermost first, as a JSON array. */
  path: string
  number_text: string | null
  content: string
  word_count: number
  page_start: number | null
  page_end: number | null
  /**
   * Index of the section's first paragraph or table in the body of the Word file, from 0. `end_block` is the index
   * after the section's last paragraph or table.
   */
  first_block: number
  end_block: number
  images: number
  tables: number
  heading_source: string
  /** 1 if the section has a heading but no text, else 0. Such a section cannot answer a requirement. */
  heading_only: Generated<number>
  confidence: number
  /**
   * SHA-256 of the section's text without case, accents and punctuation. Sections with the same words have equal
   * hashes.
   */
  content_hash: string
  /** Id of the section's shape. A shape is the text of a section in which names, numbers and dates are masked. */
  shape_id?: number | null
}
