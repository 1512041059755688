import type { Generated } from 'kysely'

declare module '#platform/database/schema.ts' {
  interface Schema {
    search_segments: SearchSegmentsTable
    search_segment_parts: SearchSegmentPartsTable
    search_blocks: SearchBlocksTable
  }
}

/**
 * Table of the segments of the search index. A row is one segment: an inverted index of some sections in one language.
 * It never changes; merging replaces several segments by a new one.
 */
export interface SearchSegmentsTable {
  id: Generated<number>
  language: 'pt' | 'en'
  section_count: number
  lengths: Uint8Array
  section_ids: Uint8Array
  suggestions: Uint8Array
  /**
   * Encoded list of the first key of every block (row of postings) of this segment. With it, the block that contains a
   * key is found.
   */
  dictionary: Uint8Array
  /** Version of the byte format in which the segment is stored (packages/search/docs/segment-format.md). */
  format: Generated<number>
  created_at: string
  /**
   * Time until which a segment without parts is kept; null to delete it at once. Such a segment is either replaced, but
   * queries that began earlier may still read it, or new, and its parts are not written yet.
   */
  keep_until: string | null
}

/**
 * Table of the parts of search index segments. A row is one part: consecutive sections from one reading of a document.
 * Searches use only the reading that people see, so that all new sections appear together.
 */
export interface SearchSegmentPartsTable {
  segment_id: number
  document_id: string
  generation: number
  first_ordinal: number
  section_count: number
}

/**
 * Table of the data of the search index: for each term, the sections that contain it. A row has some kilobytes of one
 * segment (immutable part of the index), and rows of a segment are numbered from 0.
 */
export interface SearchBlocksTable {
  segment_id: number
  number: number
  postings: Uint8Array
}
