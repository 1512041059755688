import type { Generated } from 'kysely'

declare module '#platform/database/schema.ts' {
  interface Schema {
    sections: SectionsTable
  }
}

/**
 * Sections. A section is visible when its generation is the document's visible one. Search also requires an active
 * document.
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
