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
 * Table of the segments of the search index. A segment is an inverted index of some sections in one language. It never
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
   * Encoded list of the first key of each row that stores data of this segment. It tells which row has a certain key.
   */
  dictionary: Uint8Array
  /**
   * Version of the byte format of this segment, an immutable part of the search index
   * (packages/search/docs/segment-format.md).
   */
  format: Generated<number>
  created_at: string
  /**
   * Time until which a segment without sections is kept. A segment is an immutable part of the search index. Such a
   * segment was replaced but may still be read, or is not completely written. `null` to delete it at once.
   */
  keep_until: string | null
}

/**
 * Table of the parts of segments; a segment is an immutable part of the search index. A row stands for consecutive
 * sections from one reading of a document. Searches use only the reading that people see, so its sections appear
 * together.
 */
export interface SearchSegmentPartsTable {
  segment_id: number
  document_id: string
  generation: number
  first_ordinal: number
  section_count: number
}

/**
 * Table with the data of the search index: for each term, the sections that contain it. A row has a few kilobytes of
 * one segment, an immutable part of the index. The rows of a segment are numbered from 0.
 */
export interface SearchBlocksTable {
  segment_id: number
  number: number
  postings: Uint8Array
}

/**
 * Table of lists of suggestions for the search box. A row has the suggestions of one segment (an immutable part of the
 * search index), sorted. It can be deleted at any time. The segment then gives no suggestions until a job has made the
 * list again.
 */
export interface SuggestionListsTable {
  id: Generated<number>
  segment_id: number
  /**
   * Text that identifies the visible documents of the segment (an immutable part of the search index), as
   * `visibleDocumentsKey` returns it. The list has only suggestions from these documents.
   */
  documents: string
  /**
   * Number of sections of the documents that the list of suggestions covers. If the segment now has another number of
   * visible sections, the list is outdated.
   */
  section_count: number
  /**
   * Encoded directory of a list of suggestions. The list has levels: the lowest has all suggestions, and a higher level
   * only the most frequent ones. The directory has the first key of each block of each level.
   */
  directory: Uint8Array
  /** 1 once all blocks of the list of suggestions are written, until then 0. */
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
