import type { Notice } from '../../ledger/notice-reasons.ts'
import type { ActiveContent } from '../../disarm/active-content.ts'
import type { KeptPart } from '../../disarm/disarm-element.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { ReplacementRecord } from '../../replace/name-replacer.ts'

/** Half-open range of blocks of the composed document, numbered as the reader numbers them. */
export interface OutputRange {
  firstBlock: number
  endBlock: number
  /** Range markers after the last block that belong to it. */
  marksAfter: number
  /** The section properties at the end of the body (17.6.17) are its own. */
  hasLastSection: boolean
}

/** Origin and result of one item of the request. */
export interface TraceEntry {
  item: number
  id?: string
  source?: string
  firstBlock?: number
  endBlock?: number
  blocks: number
  headings: number
  /** Its blocks in the composed document; absent when nothing is left of it. */
  placed?: OutputRange
}

/** Piece of active content that was made harmless. */
export interface DisarmedPiece extends ActiveContent {
  kept: KeptPart
  /** Name of its source; absent for a piece of the template. */
  source?: string
  /** Part of the source it stood in. */
  part: string
  /** Heading above it. */
  heading?: string
  /** Words of its paragraph. */
  near?: string
}

/** Part in which a name may be drawn, not written. */
export interface UnreplaceablePart {
  /** Name of its source; absent for a part of the template. */
  source?: string
  part: string
  why: string
}

export interface CompositionReport {
  output: string
  bytes: number
  sections: number
  replacements: ReplacementRecord[]
  /** Places where a name may be drawn, not written: pictures, embedded files. */
  unreplaceable: UnreplaceablePart[]
  notices: Notice[]
  /** Active content made harmless: all of it is counted, the first pieces are listed. */
  disarmed: { total: number; pieces: DisarmedPiece[] }
  trace: TraceEntry[]
  /** Content of the sources beside the content of the composed document, counted from its bytes. */
  ledger: Ledger
  /** Number of entries in the table of contents, and the way their page numbers were found. */
  tableOfContents?: { entries: number; pages: 'estimated' | 'rendered' }
}
