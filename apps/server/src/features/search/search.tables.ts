import type { Generated } from 'kysely'

declare module '#platform/database/schema.ts' {
  interface Schema {
    search_segments: SearchSegmentsTable
    search_segment_parts: SearchSegmentPartsTable
    search_blocks: SearchBlocksTable
    suggestion_lists: SuggestionListsTable
    suggestion_blocks: SuggestionBlocksTable
  }
}

/**
 * Table of the segments of the search index. A segment is an inverted index of some sections in one language, and never
 * changes. Merging replaces several segments by a new one.
 */
export interface SearchSegmentsTable {
  id: Generated<number>
  language: 'pt' | 'en'
  section_count: number
  lengths: Uint8Array
  section_ids: Uint8Array
  suggestions: Uint8Array
  /**
   * Encoded list with the first key of each row that stores data of this segment, to find the row with a certain key.
   */
  dictionary: Uint8Array
  /**
   * Version of the byte format of this segment, an immutable part of the search index
   * (packages/search/docs/segment-format.md).
   */
  format: Generated<number>
  created_at: string
  /**
   * Time until which a segment (an immutable part of the search index) without sections is kept. Either the segment was
   * replaced but may still be read, or it is still being written. `null` to delete the segment at once.
   */
  keep_until: string | null
}

/**
 * Table of the parts of segments; a segment is an immutable part of the search index. A row stands for consecutive
 * sections from one reading of a document. Searches use only the reading that people see, so that all its sections
 * appear together.
 */
export interface SearchSegmentPartsTable {
  segment_id: number
  document_id: string
  generation: number
  first_ordinal: number
  section_count: number
}

/**
 * Table with the data of the search index: for each term, the sections that contain the term. A row has a few kilobytes
 * of one segment, an immutable part of the index. The rows of a segment are numbered from 0.
 */
export interface SearchBlocksTable {
  segment_id: number
  number: number
  postings: Uint8Array
}

/**
 * Table of lists of suggestions for the search box. A row describes the sorted suggestions of one segment (an immutable
 * part of the search index). A list can be deleted at any time. The segment then gives no suggestions until a job has
 * made a new list.
 */
export interface SuggestionListsTable {
  id: Generated<number>
  segment_id: number
  /**
   * Text that identifies the visible documents of the segment (an immutable part of the search index), as
   * `visibleDocumentsKey` returns it. All suggestions in the list come from these documents.
   */
  documents: string
  /**
   * Number of sections of the documents that the list of suggestions covers. If the number of visible sections in the
   * segment is different now, the list is outdated.
   */
  section_count: number
  /**
   * Encoded directory of a list of suggestions, with the first key of each block of each level. The lowest level of a
   * list has all suggestions, and higher levels have only the most frequent ones.
   */
  directory: Uint8Array
  /** 1 once all blocks of the list of suggestions are written, 0 until then. */
  is_complete: Generated<number>
  created_at: string
}

/**
 * Table of the blocks that make up lists of suggestions for the search box. The blocks of a list are numbered from 0.
 */
export interface SuggestionBlocksTable {
  list_id: number
  number: number
  entries: Uint8Array
  /** Encoded documents that contain the suggestions of this block. `null` in lists of an earlier release. */
  documents: Uint8Array | null
}
