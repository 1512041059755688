import type { Language } from '../../analysis/language.ts'

/** Title and text of a section, as indexed. `text` does not repeat the title. */
export interface SectionText {
  title: string
  text: string
}

// Stems have the positions and forms of their occurrences. Only phrases use stop words. 4-grams come from words that
// are not stop words. A cognate skeleton (letters shared by both languages) has its stems.
/**
 * Kind of an index entry: stem (`word`), stop word (`stop`), character 4-gram (`gram`) or cognate skeleton (`cognate`).
 */
export type PostingKind = 'word' | 'stop' | 'gram' | 'cognate'

/** Encoded posting list of one term. `kind` tells what the term is, such as a stem. */
export interface PostingRow {
  kind: PostingKind
  term: string
  bytes: Uint8Array
}

/** Segment that is ready to be stored and then never changes. Sections are numbered from 0 (ordinals). */
export interface SegmentData {
  // The posting lists of all terms are in numbered blocks.
  // The ids of the sections are known only after the sections were inserted into the database. So
  // `encodeSectionIds(ids)` is stored separately.

  language: Language
  sectionCount: number
  lengths: Uint8Array
  suggestions: Uint8Array
  /** Encoded dictionary: the first key of every stored block. */
  dictionary: Uint8Array
  /** Encoded blocks with all posting lists, by block number. */
  blocks: Uint8Array[]
}

/** Sections of a segment that belong to one document: `count` sections from ordinal `first`. */
export interface DocumentRange {
  documentId: string
  first: number
  count: number
}

/** Segment with its visible documents, by ascending `first`. Other sections are neither found nor counted. */
export interface SegmentInfo {
  // A document is visible if it is indexed, active and not deleted. A segment itself is never changed.

  id: number
  language: Language
  sectionCount: number
  documents: readonly DocumentRange[]
}
