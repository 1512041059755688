import type { Language } from '../../analysis/language.ts'

/** A section as the index sees it. `text` is the body without the heading. */
export interface SectionText {
  title: string
  text: string
}

/**
 * What a posting is about:
 * - `word`: a stem, with the positions and surface forms of its occurrences,
 * - `stop`: a stop word, kept for phrases alone,
 * - `gram`: a character 4-gram of the words that are no stop words,
 * - `cognate`: a cognate skeleton, naming the stems behind it.
 */
export type PostingKind = 'word' | 'stop' | 'gram' | 'cognate'

export interface PostingRow {
  kind: PostingKind
  term: string
  bytes: Uint8Array
}

/**
 * An immutable piece of the index, ready to be stored: its head, and its postings sorted into numbered blocks.
 * Sections are numbered 0, 1, 2 ... in it (ordinals); which section an ordinal is, is stored beside it
 * as `encodeSectionIds(ids)`, because ids are known only once the sections have been inserted.
 */
export interface SegmentData {
  language: Language
  sectionCount: number
  lengths: Uint8Array
  suggestions: Uint8Array
  /** The first key of every block. */
  dictionary: Uint8Array
  /** Block 0, 1, 2 ... */
  blocks: Uint8Array[]
}

/** Sections `first` to `first + count - 1` of a segment belong to this document. */
export interface DocumentRange {
  documentId: string
  first: number
  count: number
}

/**
 * A visible segment. `documents` lists only the documents that count (finished, active, not deleted), by
 * rising `first`: whatever is not listed is not found and not counted in any statistic.
 */
export interface SegmentInfo {
  id: number
  language: Language
  sectionCount: number
  documents: readonly DocumentRange[]
}
