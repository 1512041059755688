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
  /** Encoded list of the first key of each row of this segment. It shows which row has a certain key. */
  dictionary: Uint8Array
  /**
   * Version of the byte format of the segment, which is an immutable part of the search index
   * (packages/search/docs/segment-format.md).
   */
  format: Generated<number>
  created_at: string
  /**
   * Time until which a segment (immutable part of the search index) without sections is kept; null to delete it
   * immediately. Such a segment was replaced but may still be read, or is not completely written.
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
 * Table with the data of the search index: for each term, the sections that contain it. A row has a few kilobytes of
 * one segment (immutable part of the index). The rows of a segment are numbered from 0.
 */
export interface SearchBlocksTable {
  segment_id: number
  number: number
  postings: Uint8Array
}

/**
 * Table of suggestion lists. A row is the list of the completions of one segment of the search index for the search box,
 * in sorted order. It can be deleted at any time: the segment has no completions until a job has made it again.
 */
export interface SuggestionListsTable {
  id: Generated<number>
  segment_id: number
  /** Key of the documents (`visibleDocumentsKey`) in the segment whose completions are in the list. */
  documents: string
  /**
   * Number of sections of the documents in `documents`. If the segment now has another number of visible sections, the
   * list is outdated.
   */
  section_count: number
  /** Directory of the list: its levels, and the first key of each of their blocks, encoded. */
  directory: Uint8Array
  /** 1 as soon as all blocks are written, until then 0. */
  is_complete: Generated<number>
  created_at: string
}

/** Table of the blocks of suggestion lists. The blocks of a list are numbered from 0. */
export interface SuggestionBlocksTable {
  list_id: number
  number: number
  entries: Uint8Array
  /** Encoded documents of the entries. Null in lists of an earlier release. */
  documents: Uint8Array | null
}
