import type { Language } from '../../analysis/language.ts'

/** Title and text of a section of a document, as they are indexed. `text` does not repeat the title. */
export interface SectionText {
  title: string
  text: string
}

/**
 * Kind of an entry in the search index, which tells what its key is:
 * - `word`: a stem, with the positions and forms of its occurrences,
 * - `stop`: a stop word (a frequent word such as "the"), which only phrases use,
 * - `gram`: a run of four letters (4-gram) of a word that is not a stop word,
 * - `cognate`: the letters that a word's Portuguese and English spellings share, with the stems that have them.
 */
export type PostingKind = 'word' | 'stop' | 'gram' | 'cognate'

/**
 * Index entry of one term, still encoded. `kind` tells the kind of term: stem, stop word, run of four letters (4-gram),
 * or the letters that the spellings of two languages share (cognate skeleton).
 */
export interface PostingRow {
  kind: PostingKind
  term: string
  bytes: Uint8Array
}

/**
 * Segment of the search index with some sections, ready to be stored. A stored segment is never changed. Its sections
 * are numbered from 0 (ordinals), and the occurrences of all terms (postings) are in numbered blocks.
 */
export interface SegmentData {
  // The ids of the sections are known only after the sections were inserted into the database. So
  // `encodeSectionIds(ids)` is stored separately.

  language: Language
  sectionCount: number
  lengths: Uint8Array
  suggestions: Uint8Array
  /** Encoded dictionary of the index segment: the first key of every stored block, as `encodeDictionary` returns it. */
  dictionary: Uint8Array
  /**
   * Blocks of the index segment, which hold the occurrences of all terms. The index of a block is the number under
   * which it is stored.
   */
  blocks: Uint8Array[]
}

/** Consecutive sections of an index segment that belong to one document: `count` sections from number `first`. */
export interface DocumentRange {
  documentId: string
  first: number
  count: number
}

/**
 * Segment of the search index that queries search now. `documents` lists only its visible documents, by ascending
 * `first`. Sections of other documents are neither found nor counted.
 */
export interface SegmentInfo {
  // A document is visible if it is indexed, active and not deleted. A segment itself is never changed.

  id: number
  language: Language
  sectionCount: number
  documents: readonly DocumentRange[]
}
