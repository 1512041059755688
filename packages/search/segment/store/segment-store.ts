import type { Language } from '../../analysis/language.ts'
import type { PostingBlock } from './block.ts'
import type { DocumentRange, SegmentInfo } from './segment.ts'

export interface SegmentHead {
  lengths: Uint8Array
  sectionIds: Uint8Array
  suggestions: Uint8Array
  dictionary: Uint8Array
}

export interface StoredBlock {
  number: number
  bytes: Uint8Array
}

export interface MergedSegment {
  language: Language
  sectionCount: number
  documents: DocumentRange[]
  /** Without the dictionary, which is known once the last block has been made. */
  head: Omit<SegmentHead, 'dictionary'>
  blocks: AsyncIterable<PostingBlock>
}

/**
 * Where segments are kept. The engine caches what it reads by segment id and never asks twice, so
 * a segment's rows must never change: what merges or deletes makes a new segment or a new list.
 */
export interface SegmentStore {
  /**
   * Something that differs whenever the list of segments may differ; cheap, since it is asked for before every
   * question. Without it the list itself is read every time.
   */
  version?(): Promise<string>
  /**
   * The visible segments with their counting documents, read in one consistent view. Answering with the very
   * same array while nothing has changed saves the engine a comparison.
   */
  listSegments(): Promise<readonly SegmentInfo[]>
  /** The head of a segment; null when it is gone (merged away since the list was read). */
  loadHead(segmentId: number): Promise<SegmentHead | null>
  /** Blocks of a segment by their numbers, in any order; those that are gone are left out. */
  loadBlocks(segmentId: number, numbers: readonly number[]): Promise<StoredBlock[]>
}
