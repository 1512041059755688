import type { Language } from '../../analysis/language.ts'

/** Section as it is indexed. `text` is the body without the heading. */
export interface SectionText {
  title: string
  text: string
}

/**
 * Kind of a posting:
 * - `word`: a stem, with the positions and surface forms of its occurrences,
 * - `stop`: a stop word, kept for phrases alone,
 * - `gram`: a character 4-gram of the words that are no stop words,
 * - `cognate`: a cognate skeleton, naming the stems behind it.
 */
export type PostingKind = 'word' | 'stop' | 'gram' | 'cognate'

/** Encoded posting with its key. */
export interface PostingRow {
  kind: PostingKind
  term: string
  bytes: Uint8Array
}

/**
 * Immutable piece of the index, ready to be stored: its head, and its postings in numbered blocks. Its sections are
 * numbered from 0 (ordinals). Their ids are stored beside it as `encodeSectionIds(ids)`, because they are known only
 * after the sections have been inserted.
 */
export interface SegmentData {
  language: Language
  sectionCount: number
  lengths: Uint8Array
  suggestions: Uint8Array
  /** First key of every block. */
  dictionary: Uint8Array
  /** Blocks by number. */
  blocks: Uint8Array[]
}

/** Sections `first` to `first + count - 1` of a segment, which belong to one document. */
export interface DocumentRange {
  documentId: string
  first: number
  count: number
}

/**
 * Visible segment. `documents` lists the visible documents only (indexed, active, not deleted), by rising `first`.
 * Other sections are neither found nor counted.
 */
export interface SegmentInfo {
  id: number
  language: Language
  sectionCount: number
  documents: readonly DocumentRange[]
}
