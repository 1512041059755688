import type { Generated } from 'kysely'

declare module '#platform/database/schema.ts' {
  interface Schema {
    search_segments: SearchSegmentsTable
    search_segment_parts: SearchSegmentPartsTable
    search_blocks: SearchBlocksTable
  }
}

/** Immutable segments of the inverted index. */
export interface SearchSegmentsTable {
  id: Generated<number>
  language: 'pt' | 'en'
  section_count: number
  lengths: Uint8Array
  section_ids: Uint8Array
  suggestions: Uint8Array
  /** First key of every block, encoded. */
  dictionary: Uint8Array
  /** Version of the byte format (packages/search/docs/segment-format.md). */
  format: Generated<number>
  created_at: string
  /**
   * Time until which a segment without parts is kept, or null to delete it at once. Queries that began earlier may
   * still read a replaced segment, and a merged segment has no parts while it is being written.
   */
  keep_until: string | null
}

/**
 * Consecutive sections of one document in a segment. A part counts when its generation is the document's visible one.
 */
export interface SearchSegmentPartsTable {
  segment_id: number
  document_id: string
  generation: number
  first_ordinal: number
  section_count: number
}

/** Postings of a segment in key order, some kilobytes a row, numbered from 0. */
export interface SearchBlocksTable {
  segment_id: number
  number: number
  postings: Uint8Array
}
