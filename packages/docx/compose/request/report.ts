import type { Notice } from '../../ledger/notice-reasons.ts'
import type { ActiveContent } from '../../disarm/active-content.ts'
import type { KeptPart } from '../../disarm/disarm-element.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { ReplacementRecord } from '../../replace/name-replacer.ts'

/**
 * Consecutive blocks of the composed document that one item of the composition request became. Blocks (paragraphs and
 * tables of the body) are numbered from 0 as the reader of documents numbers them. The end is exclusive.
 */
export interface OutputRange {
  firstBlock: number
  endBlock: number
  /** Number of range markers after the last block that belong to the range. */
  marksAfter: number
  /** True if the section properties at the end of the body (ECMA-376, 17.6.17) belong to the range. */
  hasLastSection: boolean
}

/**
 * Report on one item of the composition request: the range of the source document from which it was copied, and the
 * blocks of the composed document that it became.
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
  /** Name of the element's source; absent for an element of the template. */
  source?: string
  /** Part of the source that held the element. */
  part: string
  /** Heading above the element. */
  heading?: string
  /** Text of the element's paragraph. */
  near?: string
}

/**
 * Part of a source document whose text cannot be read, such as a picture, so that an earlier client's name may still be
 * visible in it.
 */
export interface UnreplaceablePart {
  /** Name of the part's source; absent for a part of the template. */
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
  /** Places where a name may be drawn instead of written: pictures, embedded files. */
  unreplaceable: UnreplaceablePart[]
  notices: Notice[]
  /** Disarmed active content: the number of all elements, and a list of the first. */
  disarmed: { total: number; pieces: DisarmedPiece[] }
  trace: TraceEntry[]
  /** Content of the sources compared with the content of the composed document, counted from the bytes. */
  ledger: Ledger
  /** Number of entries in the table of contents, and how their page numbers were determined. */
  tableOfContents?: { entries: number; pages: 'estimated' | 'rendered' }
}
