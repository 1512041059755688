import type { Notice } from '../../ledger/notice-reasons.ts'
import type { ActiveContent } from '../../disarm/active-content.ts'
import type { KeptPart } from '../../disarm/disarm-element.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { ReplacementRecord } from '../../replace/name-replacer.ts'

/**
 * Consecutive paragraphs and tables of a composed document that come from one requested heading, section or text. They
 * are counted from 0 in document order, and `endBlock` is the number after the last one.
 */
export interface OutputRange {
  firstBlock: number
  endBlock: number
  /**
   * Number of range markers of the item that come directly after its last paragraph or table. A range marker is the
   * start or end of a bookmark or of a similar range.
   */
  marksAfter: number
  /**
   * True if the last page settings of the composed document come from the source document of this item. They are at the
   * end of the document's body (ECMA-376, 17.6.17).
   */
  hasLastSection: boolean
}

/**
 * Report on one requested item of the document, such as a section. It tells which paragraphs and tables of the source
 * document were copied, and which ones of the composed document they became.
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
   * Range of paragraphs and tables in the composed document that come from this item. Absent when nothing of the item
   * is left.
   */
  placed?: OutputRange
}

/**
 * Piece of active content that was made harmless, with its place in the source document. Active content fetches or runs
 * something without a click.
 */
export interface DisarmedPiece extends ActiveContent {
  kept: KeptPart
  /**
   * Name of the source document in which the active content was found; absent for content of the template. Active
   * content fetches or runs something without a click.
   */
  source?: string
  /**
   * Name of the package part (a file inside the .docx) that contained the active content, such as "word/document.xml".
   */
  part: string
  /**
   * Text of the nearest heading above the place where the active content was found; absent if there is none. Active
   * content fetches or runs something without a click.
   */
  heading?: string
  /**
   * Text of the paragraph in which the active content was found; absent if it has no text. Active content fetches or
   * runs something without a click, such as a picture on the web.
   */
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
