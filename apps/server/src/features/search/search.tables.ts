import type { Generated } from 'kysely'

declare module '#platform/database/schema.ts' {
  interface Schema {
    search_segments: SearchSegmentsTable
    search_segment_parts: SearchSegmentPartsTable
    search_blocks: SearchBlocksTable
  }
}

/** An immutable piece of the word index. */
export interface SearchSegmentsTable {
  id: Generated<number>
  language: 'pt' | 'en'
  section_count: number
  lengths: Uint8Array
  section_ids: Uint8Array
  suggestions: Uint8Array
  /** The first key of every block. */
  dictionary: Uint8Array
  created_at: string
  /**
   * A segment without parts is rubbish after this time; null: at once. A replaced one is still read by questions
   * that began before, a merged one is being written and has no parts yet.
   */
  keep_until: string | null
}

/** Consecutive sections of one document in a segment; they count when the generation is the visible one. */
export interface SearchSegmentPartsTable {
  segment_id: number
  document_id: string
  generation: number
  first_ordinal: number
  section_count: number
}

/** The postings of a segment in the order of their keys, some kilobytes to a row, numbered from 0. */
export interface SearchBlocksTable {
  segment_id: number
  number: number
  postings: Uint8Array
}
