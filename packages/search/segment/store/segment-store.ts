import type { Language } from '../../analysis/language.ts'
import type { PostingBlock } from './block.ts'
import type { DocumentRange, SegmentInfo } from './segment.ts'

/**
 * Head of an index segment: all its encoded data except the postings (occurrences of terms) and the suggestions for the
 * search box.
 */
export interface SegmentHead {
  lengths: Uint8Array
  sectionIds: Uint8Array
  dictionary: Uint8Array
}

/** Stored block of postings (occurrences of one term each), with its number in the index segment. */
export interface StoredBlock {
  number: number
  bytes: Uint8Array
}

/**
 * Index segment that results from merging several segments. Its blocks are created while they are read, so the segment
 * may be larger than the memory.
 */
export interface MergedSegment {
  language: Language
  sectionCount: number
  documents: DocumentRange[]
  /** Head without the dictionary, which is complete only after the last block. */
  head: Omit<SegmentHead, 'dictionary'>
  suggestions: Uint8Array
  blocks: AsyncIterable<PostingBlock>
}

/**
 * Store of the segments of the search index. The engine caches rows by segment id, so the rows of a segment must never
 * change. Merging segments or deleting documents creates new segments, or a new list of visible documents.
 */
export interface SegmentStore {
  /**
   * Returns a value that changes whenever the list of segments may have changed. It is called before every query, so it
   * must be cheap. Without it, the list itself is read every time.
   */
  version?(): Promise<string>
  /**
   * Returns the visible segments with their visible documents, read in one consistent view. Return the same array while
   * nothing has changed: that saves a comparison.
   */
  listSegments(): Promise<readonly SegmentInfo[]>
  /** Returns the head of a segment, or null when a merge has removed the segment since the list was read. */
  loadHead(segmentId: number): Promise<SegmentHead | null>
  /** Returns the encoded suggestions of a segment, or null when a merge has removed the segment. */
  loadSuggestions(segmentId: number): Promise<Uint8Array | null>
  /** Returns blocks of a segment by their numbers, in any order. Missing blocks are left out. */
  loadBlocks(segmentId: number, numbers: readonly number[]): Promise<StoredBlock[]>
}
