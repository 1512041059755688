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
   * Encoded list of the first key of each row that stores data of the segment. By this list, the row with a certain key
   * is found.
   */
  dictionary: Uint8Array
  /**
   * Version of the byte format of this segment, an immutable part of the search index
   * (packages/search/docs/segment-format.md).
   */
  format: Generated<number>
  created_at: string
  /**
   * Time until which a segment without sections is kept; a segment is a part of the search index. A search may still
   * read a replaced segment, and a new one may still be written. `null` to delete the segment at once.
   */
  keep_until: string | null
}

/**
 * Table that tells which sections are in which segment, an immutable part of the search index. A row stands for
 * consecutive sections from one reading of a document's file. Searches use only the reading that people see.
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
   * Hash of the visible documents from which the suggestions come, as `visibleDocumentsKey` computes it. The list is
   * outdated if the hash of the documents that are visible now differs.
   */
  documents: string
  /**
   * Number of sections from which the suggestions of this list come. If another number of sections is visible now, the
   * list is outdated.
   */
  section_count: number
  /**
   * Encoded directory for searching the list, with the first key of each stored block. The list has levels. The lowest
   * level has all suggestions, and higher levels have only the most frequent ones.
   */
  directory: Uint8Array
  /** 1 once all blocks of the list of suggestions are written, 0 until then. */
  is_complete: Generated<number>
  created_at: string
}

/**
 * Table of blocks, which are parts of the stored lists of suggestions for the search box. A list is too large for one
 * row, so each row stores one block. The blocks of a list are numbered from 0.
 */
export interface SuggestionBlocksTable {
  list_id: number
  number: number
  entries: Uint8Array
  /**
   * Encoded first and last document that contain each suggestion of this block. They are read only if the list is
   * outdated. `null` in lists that an earlier release stored.
   */
  documents: Uint8Array | null
}
