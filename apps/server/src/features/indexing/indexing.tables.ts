import type { Generated } from 'kysely'

declare module '#platform/database/schema.ts' {
  interface Schema {
    sections: SectionsTable
  }
}

/** Table of the sections of all documents. Each reading of a file has a `generation`, one of which is visible. */
export interface SectionsTable {
  // A section is the text under one heading. Each reading of a document has a number, its `generation`.
  id: Generated<number>
  document_id: string
  generation: number
  position: number
  level: number
  title: string
  /** Titles of the enclosing headings, outermost first, as a JSON array. */
  path: string
  number_text: string | null
  content: string
  word_count: number
  page_start: number | null
  page_end: number | null
  /** 0-based index of the section's first paragraph or table in the Word body. `end_block` is exclusive. */
  first_block: number
  end_block: number
  images: number
  tables: number
  heading_source: string
  /** 1 if the section has a heading but no text, and so cannot answer a requirement, else 0. */
  heading_only: Generated<number>
  confidence: number
  /** SHA-256 of the text without case, accents and punctuation, equal for equal words. */
  content_hash: string
  /** Id of the section's shape (text with names, numbers and dates masked). */
  shape_id?: number | null
}
