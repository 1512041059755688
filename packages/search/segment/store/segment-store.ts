import type { Language } from '../../analysis/language.ts'
import type { PostingBlock } from './block.ts'
import type { DocumentRange, SegmentInfo } from './segment.ts'

/** Head of a segment: everything but its postings, encoded. */
export interface SegmentHead {
  lengths: Uint8Array
  sectionIds: Uint8Array
  suggestions: Uint8Array
  dictionary: Uint8Array
}

/** Block of postings with its number in the segment. */
export interface StoredBlock {
  number: number
  bytes: Uint8Array
}

/** Result of a merge, whose blocks are made as they are read. */
export interface MergedSegment {
  language: Language
  sectionCount: number
  documents: DocumentRange[]
  /** Head without the dictionary, which is known once the last block has been made. */
  head: Omit<SegmentHead, 'dictionary'>
  blocks: AsyncIterable<PostingBlock>
}

/**
 * Store of segments. The engine caches by segment id and never reads the same rows twice, so a segment's rows must
 * never change: merging and deleting make new segments or a new list.
 */
export interface SegmentStore {
  /**
   * Returns a value that differs whenever the list of segments may differ. It is asked before every query, so it must
   * be cheap. Without it the list itself is read every time.
   */
  version?(): Promise<string>
  /**
   * Returns the visible segments with their visible documents, read in one consistent view. Returning the same array
   * while nothing has changed saves a comparison.
   */
  listSegments(): Promise<readonly SegmentInfo[]>
  /** Returns the head of a segment, or null when it has been merged away since the list was read. */
  loadHead(segmentId: number): Promise<SegmentHead | null>
  /** Returns blocks of a segment by their numbers, in any order; missing blocks are left out. */
  loadBlocks(segmentId: number, numbers: readonly number[]): Promise<StoredBlock[]>
}
