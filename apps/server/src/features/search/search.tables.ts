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

/** Table of the search index's segments: immutable inverted indexes of some sections in one language. */
export interface SearchSegmentsTable {
  // Merging replaces several segments by a new one.
  id: Generated<number>
  language: 'pt' | 'en'
  section_count: number
  lengths: Uint8Array
  section_ids: Uint8Array
  suggestions: Uint8Array
  /** Encoded list of the first key in each row of this index segment, to look up the row of a key. */
  dictionary: Uint8Array
  /** Version of the index segment's byte format (packages/search/docs/segment-format.md). */
  format: Generated<number>
  created_at: string
  /** Time until which an index segment without sections is kept, as it may be in use; `null` to delete it at once. */
  keep_until: string | null
}

/** Table of index segment parts: consecutive sections from one reading of a document. */
export interface SearchSegmentPartsTable {
  // Searches use only the reading that people see, so its sections appear together.
  segment_id: number
  document_id: string
  generation: number
  first_ordinal: number
  section_count: number
}

/** Table of the search index's data: for each term, the sections that contain the term. */
export interface SearchBlocksTable {
  // A row has a few kilobytes of one segment. The rows of a segment are numbered from 0.
  segment_id: number
  number: number
  postings: Uint8Array
}

/** Table of sorted suggestion lists for the search box, one per index segment. Deleted lists are made again. */
export interface SuggestionListsTable {
  // Until a job has made the list again, its segment gives no suggestions.
  id: Generated<number>
  segment_id: number
  /** Key of the visible documents (`visibleDocumentsKey`) from which this list's suggestions come. */
  documents: string
  /**
   * Number of sections that the suggestion list covers. If the number of visible sections differs, the list is
   * outdated.
   */
  section_count: number
  /** Encoded directory with the first key of each block. Higher levels of the list have only frequent suggestions. */
  directory: Uint8Array
  /** 1 once all blocks of the suggestion list are written, else 0. */
  is_complete: Generated<number>
  created_at: string
}

/** Table of the blocks of suggestion lists, numbered from 0 in each list. */
export interface SuggestionBlocksTable {
  list_id: number
  number: number
  entries: Uint8Array
  /** Encoded documents that contain the block's suggestions; `null` in lists of an earlier release. */
  documents: Uint8Array | null
}
