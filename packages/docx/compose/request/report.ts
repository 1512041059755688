import type { Notice } from '../../ledger/notice-reasons.ts'
import type { ActiveContent } from '../../disarm/active-content.ts'
import type { KeptPart } from '../../disarm/disarm-element.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { ReplacementRecord } from '../../replace/name-replacer.ts'

/**
 * Consecutive paragraphs and tables of a composed document that one requested item (a heading, section or text) became.
 * Paragraphs and tables are counted from 0 in document order, and `endBlock` is the number after the last one.
 */
export interface OutputRange {
  firstBlock: number
  endBlock: number
  /**
   * Number of range markers (such as ends of bookmarks) directly after the item's last paragraph or table that belong
   * to the item.
   */
  marksAfter: number
  /**
   * True if the page settings at the end of the document's body (ECMA-376, 17.6.17) come from the item's source
   * document.
   */
  hasLastSection: boolean
}

/**
 * Report on one requested item, for example a section: the range of the source document that was copied, and the
 * paragraphs and tables of the composed document that it became.
 */
export interface TraceEntry {
  item: number
  id?: string
  source?: string
  firstBlock?: number
  endBlock?: number
  blocks: number
  headings: number
  /**
   * Range of paragraphs and tables in the composed document that the item became. Absent when nothing of the item is
   * left.
   */
  placed?: OutputRange
}

/**
 * Piece of active content that was made harmless, with its place in the source document. Active content fetches or runs
 * something without a click.
 */
export interface DisarmedPiece extends ActiveContent {
  kept: KeptPart
  /** Name of the source document that contained the active content; absent for content of the template. */
  source?: string
  /**
   * Name of the package part (a file inside the .docx) that contained the active content, such as "word/document.xml".
   */
  part: string
  /** Text of the nearest heading above the active content; absent if there is none. */
  heading?: string
  /** Text of the paragraph that contained the active content; absent if it has none. */
  near?: string
}

/**
 * Part of a source document whose text cannot be read, such as a picture. A name that was replaced elsewhere may still
 * be visible in it.
 */
export interface UnreplaceablePart {
  /** Name of the source document that has the unreadable part, such as a picture; absent for a part of the template. */
  source?: string
  part: string
  why: string
}

/** Report on a composed document, in which people see what was replaced, left out or changed. */
export interface CompositionReport {
  output: string
  bytes: number
  sections: number
  replacements: ReplacementRecord[]
  /**
   * Parts that may still show a replaced name, such as pictures and embedded files, because their text cannot be
   * changed.
   */
  unreplaceable: UnreplaceablePart[]
  notices: Notice[]
  /**
   * Active content (content that fetches or runs something without a click) that was made harmless: the number of all
   * pieces, and details of the first ones.
   */
  disarmed: { total: number; pieces: DisarmedPiece[] }
  trace: TraceEntry[]
  /**
   * Comparison of the content of the source documents with that of the finished document. Both are counted from the
   * bytes of the files, after the document was written.
   */
  ledger: Ledger
  /** Number of entries in the table of contents, and how their page numbers were determined. */
  tableOfContents?: { entries: number; pages: 'estimated' | 'rendered' }
}
