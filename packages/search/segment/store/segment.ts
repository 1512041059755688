import type { Language } from '../../analysis/language.ts'

/** Section to index. `text` is the body without the heading. */
export interface SectionText {
  title: string
  text: string
}

/**
 * Kind of a posting:
 * - `word`: a stem, with the positions and surface forms of its occurrences,
 * - `stop`: a stop word, used by phrases only,
 * - `gram`: a character 4-gram of a word that is no stop word,
 * - `cognate`: a cognate skeleton (the letters that Portuguese and English spellings share), with its stems.
 */
export type PostingKind = 'word' | 'stop' | 'gram' | 'cognate'

/** Encoded posting with its key. */
export interface PostingRow {
  kind: PostingKind
  term: string
  bytes: Uint8Array
}

/**
 * Immutable part of the index, ready to store: its head, and its postings in numbered blocks. Its sections are numbered
 * from 0 (ordinals). Section ids are known only after the sections were inserted, so `encodeSectionIds(ids)` is stored
 * separately.
 */
export interface SegmentData {
  language: Language
  sectionCount: number
  lengths: Uint8Array
  suggestions: Uint8Array
  /** First key of every block, encoded. */
  dictionary: Uint8Array
  /** Encoded blocks of postings. Their index is the number under which each is stored. */
  blocks: Uint8Array[]
}

/** Sections `first` to `first + count - 1` of a segment, which belong to one document. */
export interface DocumentRange {
  documentId: string
  first: number
  count: number
}

/**
 * Visible segment. `documents` lists the visible documents only (indexed, active, not deleted), by ascending `first`.
 * Other sections are neither found nor counted.
 */
export interface SegmentInfo {
  id: number
  language: Language
  sectionCount: number
  documents: readonly DocumentRange[]
}
