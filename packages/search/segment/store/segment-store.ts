import type { Language } from '../../analysis/language.ts'
import type { PostingBlock } from './block.ts'
import type { DocumentRange, SegmentInfo } from './segment.ts'

/**
 * Head of an index segment: all its encoded data except the occurrences of terms and the completions for the search
 * box.
 */
export interface SegmentHead {
  lengths: Uint8Array
  sectionIds: Uint8Array
  dictionary: Uint8Array
}

/** Stored block of postings, with its number in the index segment. A posting has the occurrences of one term. */
export interface StoredBlock {
  number: number
  bytes: Uint8Array
}

/**
 * Stored suggestion list of one index segment, whose sorted texts complete what people type. The directory and the
 * blocks of the list are read separately.
 */
export interface StoredSuggestionList {
  id: number
  /** True if the suggestion list is up to date: it covers exactly the documents of the segment that are visible now. */
  isCurrent: boolean
}

/** Block of a suggestion list, which is stored as one row, with its number in the list. */
export interface StoredListBlock extends StoredBlock {
  /**
   * Encoded first and last document for each entry of the block. `null` in a list that an earlier release of the
   * product stored.
   */
  documents: Uint8Array | null
}

/**
 * Index segment that results from merging several segments. Its blocks are created while they are read, so the segment
 * may be larger than the memory.
 */
export interface MergedSegment {
  language: Language
  sectionCount: number
  documents: DocumentRange[]
  /**
   * Head of the merged index segment without its dictionary. The dictionary has the first keys of all blocks, so it is
   * complete only after the last block.
   */
  head: Omit<SegmentHead, 'dictionary'>
  suggestions: Uint8Array
  blocks: AsyncIterable<PostingBlock>
}

/**
 * Store of the segments of the search index. The stored rows of a segment must never change, because the search engine
 * caches them under the segment's id.
 */
export interface SegmentStore {
  // Merging segments or deleting documents creates new segments, or a new list of visible documents.

  /**
   * Returns a value that changes whenever the list of index segments may have changed. The search engine calls this
   * before every query, so it must be cheap. If a store does not have this method, the list itself is read before every
   * query.
   */
  version?(): Promise<string>
  /**
   * Returns the visible index segments with their visible documents, in one consistent view. While nothing has changed,
   * a store should return the same array, so that the caller need not compare lists.
   */
  listSegments(): Promise<readonly SegmentInfo[]>
  /**
   * Returns the head of an index segment, which is all but the occurrences of terms. Returns null when a merge has
   * removed the segment since the list of segments was read.
   */
  loadHead(segmentId: number): Promise<SegmentHead | null>
  /**
   * Returns the encoded completions for the search box that are stored with an index segment. Returns null when a merge
   * has removed the segment.
   */
  loadSuggestions(segmentId: number): Promise<Uint8Array | null>
  /**
   * Returns the newest suggestion list of an index segment, or null when none is stored. A store without this method
   * has no such lists, so the completions of every segment are sorted in memory.
   */
  findSuggestionList?(segment: SegmentInfo): Promise<StoredSuggestionList | null>
  /**
   * Returns the encoded table of contents of a suggestion list: the first key of each stored block. The format is in
   * docs/segment-format.md. Returns null when a newer list has replaced it.
   */
  loadListDirectory?(listId: number): Promise<Uint8Array | null>
  /**
   * Returns stored blocks of a suggestion list by their numbers, in any order. Missing blocks are left out.
   */
  loadSuggestionBlocks?(listId: number, numbers: readonly number[]): Promise<StoredListBlock[]>
  /**
   * Called when blocks of a suggestion list are missing, so that the store can discard the list and make a new one. The
   * method must not throw. If a newer list has replaced the list meanwhile, nothing is damaged.
   */
  suggestionListLost?(listId: number): Promise<void>
  /** Returns stored blocks of an index segment by their numbers, in any order. Missing blocks are left out. */
  loadBlocks(segmentId: number, numbers: readonly number[]): Promise<StoredBlock[]>
}
