import type { Generated } from 'kysely'

declare module '#platform/database/schema.ts' {
  interface Schema {
    sections: SectionsTable
  }
}

/**
 * Table of the sections of all documents: ranges under one heading, with text, place and statistics. Each reading of a
 * document writes its sections under a new generation number; only those with the visible generation of their document
 * are shown. Search also requires that the document is active.
 */
export interface SectionsTable {
  id: Generated<number>
  document_id: string
  generation: number
  position: number
  level: number
  title: string
  /** JSON array of titles, outermost first. */
  path: string
  number_text: string | null
  content: string
  word_count: number
  page_start: number | null
  page_end: number | null
  /** Range of the source's body blocks. Its end is exclusive. */
  first_block: number
  end_block: number
  images: number
  tables: number
  heading_source: string
  /** 1 when a section has only its heading. Such a section is no candidate answer. */
  heading_only: Generated<number>
  confidence: number
  /** SHA-256 of the normalised text. It is equal for equal words. */
  content_hash: string
  /** Shape: the text with names and numbers masked. */
  shape_id?: number | null
}
