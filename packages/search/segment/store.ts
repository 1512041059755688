import type { PostingKind, SegmentInfo } from './segment.ts'

export interface SegmentHead {
  lengths: Uint8Array
  sectionIds: Uint8Array
  suggestions: Uint8Array
}

export interface StoredPosting {
  segmentId: number
  term: string
  bytes: Uint8Array
}

/**
 * Where segments are kept. The engine caches what it reads by segment id and never asks twice, so
 * a segment's rows must never change: what merges or deletes makes a new segment or a new list.
 */
export interface SegmentStore {
  /**
   * The visible segments with their counting documents, read in one consistent view. Answering with the very
   * same array while nothing has changed saves the engine a comparison.
   */
  listSegments(): Promise<readonly SegmentInfo[]>
  /** The head of a segment; null when it is gone (merged away since the list was read). */
  loadHead(segmentId: number): Promise<SegmentHead | null>
  /** Every row of this kind with one of the terms in one of the segments; absent ones are left out. */
  loadPostings(
    segmentIds: readonly number[],
    kind: PostingKind,
    terms: readonly string[],
  ): Promise<StoredPosting[]>
}
