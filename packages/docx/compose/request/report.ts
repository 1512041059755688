import type { Notice } from '../../ledger/notice-reasons.ts'
import type { ActiveContent } from '../../disarm/active-content.ts'
import type { KeptPart } from '../../disarm/disarm-element.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { ReplacementRecord } from '../../replace/name-replacer.ts'

/**
 * Consecutive blocks of the composed document that one item of the composition request became. The blocks (paragraphs
 * and tables of the body) are counted from 0 in document order, and `endBlock` is the number after the last one.
 */
export interface OutputRange {
  firstBlock: number
  endBlock: number
  /** Number of range markers (such as ends of bookmarks) that belong to the item and come after its last block. */
  marksAfter: number
  /**
   * True if the properties of the document's last page section, at the end of the body (ECMA-376, 17.6.17), belong to
   * the item.
   */
  hasLastSection: boolean
}

/**
 * Report on one item of the composition request, for example a section: the range of the source document that was
 * copied, and the blocks that it became in the composed document.
 */
export interface TraceEntry {
  item: number
  id?: string
  source?: string
  firstBlock?: number
  endBlock?: number
  blocks: number
  headings: number
  /** Blocks of the item in the composed document; absent when it has no content left. */
  placed?: OutputRange
}

/**
 * Piece of active content (whatever fetches or runs something without a click) that composing made harmless, with its
 * place in the source document.
 */
export interface DisarmedPiece extends ActiveContent {
  kept: KeptPart
  /** Name of the source document that contained the content; absent for content of the template. */
  source?: string
  /** Name of the part that contained the content, such as "word/document.xml". */
  part: string
  /** Nearest heading above the content; absent if there is none. */
  heading?: string
  /** Text of the paragraph that contained the content. */
  near?: string
}

/**
 * Part of a source document whose text cannot be read, such as a picture, so that an earlier client's name may still be
 * visible in it.
 */
export interface UnreplaceablePart {
  /** Name of the source document that has the part; absent for a part of the template. */
  source?: string
  part: string
  why: string
}

/** Report of a finished composition, from which people see what was replaced, left out or changed. */
export interface CompositionReport {
  output: string
  bytes: number
  sections: number
  replacements: ReplacementRecord[]
  /** Parts that may still show an old name, because their text cannot be replaced: pictures, embedded files. */
  unreplaceable: UnreplaceablePart[]
  notices: Notice[]
  /**
   * Active content (whatever fetches or runs something without a click) that was made harmless: the number of all
   * pieces, and the first of them with details.
   */
  disarmed: { total: number; pieces: DisarmedPiece[] }
  trace: TraceEntry[]
  /**
   * Comparison of the content of the sources with that of the composed document. Both are counted from the bytes of the
   * files, after composing.
   */
  ledger: Ledger
  /** Number of entries in the table of contents, and how their page numbers were determined. */
  tableOfContents?: { entries: number; pages: 'estimated' | 'rendered' }
}
