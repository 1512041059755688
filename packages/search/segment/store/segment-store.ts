import type { Language } from '../../analysis/language.ts'
import type { PostingBlock } from './block.ts'
import type { DocumentRange, SegmentInfo } from './segment.ts'

/** Head of a segment: all its encoded data except the posting lists and search box completions. */
export interface SegmentHead {
  lengths: Uint8Array
  sectionIds: Uint8Array
  dictionary: Uint8Array
}

/** Stored block of posting lists, with its number in the segment. */
export interface StoredBlock {
  number: number
  bytes: Uint8Array
}

/** Stored suggestion list of a segment: sorted texts for completions. Its directory and blocks are read separately. */
export interface StoredSuggestionList {
  id: number
  /** True if the list covers exactly the documents that are visible now. */
  isCurrent: boolean
}

/** Block of a suggestion list, stored as one row, with its number in the list. */
export interface StoredListBlock extends StoredBlock {
  /** Encoded first and last document of each entry; `null` in lists of an earlier release. */
  documents: Uint8Array | null
}

/** Segment that results from a merge. Its blocks are created while they are read, so it may exceed the memory. */
export interface MergedSegment {
  language: Language
  sectionCount: number
  documents: DocumentRange[]
  /** Head without the dictionary, which is complete only after the last block. */
  head: Omit<SegmentHead, 'dictionary'>
  suggestions: Uint8Array
  blocks: AsyncIterable<PostingBlock>
}

/** Store of index segments. Rows of a segment must never change, because they are cached under its id. */
export interface SegmentStore {
  // Merging segments or deleting documents creates new segments, or a new list of visible documents.

  // If a store does not have `version`, the list of segments is read before every query.
  /** Returns a value that changes with the list of segments. Called before every query, so it must be cheap. */
  version?(): Promise<string>
  // The list is one consistent view. If the array is the same, the caller need not compare its elements.
  /** Returns the visible segments and documents, if possible as the same array until something changes. */
  listSegments(): Promise<readonly SegmentInfo[]>
  /** Returns the head of a segment, or `null` if a merge has removed it since the segments were listed. */
  loadHead(segmentId: number): Promise<SegmentHead | null>
  /** Returns the encoded completions of a segment, or `null` if a merge has removed it. */
  loadSuggestions(segmentId: number): Promise<Uint8Array | null>
  // Without `findSuggestionList`, the completions of every segment are sorted in memory.
  /** Returns the newest suggestion list of a segment, or `null` if there is none. */
  findSuggestionList?(segment: SegmentInfo): Promise<StoredSuggestionList | null>
  // The directory has the first key of each stored block (docs/segment-format.md).
  /** Returns the encoded directory of a suggestion list; `null` if a newer list has replaced it. */
  loadListDirectory?(listId: number): Promise<Uint8Array | null>
  /** Returns blocks of a suggestion list by number, in any order, without missing ones. */
  loadSuggestionBlocks?(listId: number, numbers: readonly number[]): Promise<StoredListBlock[]>
  // If a newer list has replaced the list meanwhile, nothing is damaged.
  /** Called when blocks of a suggestion list are missing, so that the store makes a new list. Must not throw. */
  suggestionListLost?(listId: number): Promise<void>
  /** Returns blocks of a segment by number, in any order, without missing ones. */
  loadBlocks(segmentId: number, numbers: readonly number[]): Promise<StoredBlock[]>
}
