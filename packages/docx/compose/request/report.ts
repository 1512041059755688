import type { Notice } from '../../ledger/notice-reasons.ts'
import type { ActiveContent } from '../../disarm/active-content.ts'
import type { KeptPart } from '../../disarm/disarm-element.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { ReplacementRecord } from '../../replace/name-replacer.ts'

/** Consecutive blocks of a composed document from one requested item, counted from 0. `endBlock` is exclusive. */
export interface OutputRange {
  firstBlock: number
  endBlock: number
  /** Number of the item's range markers, such as ends of bookmarks, directly after its last block. */
  marksAfter: number
  /** True if the body's last page settings (ECMA-376, 17.6.17) come from the item's source document. */
  hasLastSection: boolean
}

/** Report on one requested item, such as a section: its range in the source document and in the composed one. */
export interface TraceEntry {
  item: number
  id?: string
  source?: string
  firstBlock?: number
  endBlock?: number
  blocks: number
  headings: number
  /** Blocks of the composed document that the item became; absent if nothing of it is left. */
  placed?: OutputRange
}

/** Active content, such as a macro, that was made harmless, with its place in the source document. */
export interface DisarmedPiece extends ActiveContent {
  kept: KeptPart
  /** Name of the source document with the active content; absent for the template. */
  source?: string
  /** Name of the package part with the active content, such as "word/document.xml". */
  part: string
  /** Text of the nearest heading above the active content; absent if there is none. */
  heading?: string
  /** Text of the paragraph with the active content; absent if it has none. */
  near?: string
}

/** Part whose text cannot be read, such as a picture. A replaced name may still be visible in it. */
export interface UnreplaceablePart {
  /** Name of the source document with the part; absent for the template. */
  source?: string
  part: string
  why: string
}

/** Report on a composed document: everything replaced, left out or changed. */
export interface CompositionReport {
  output: string
  bytes: number
  sections: number
  replacements: ReplacementRecord[]
  /** Parts, such as pictures, that may still show a replaced name. */
  unreplaceable: UnreplaceablePart[]
  notices: Notice[]
  /** Active content that was made harmless, such as macros: the total, and details of the first pieces. */
  disarmed: { total: number; pieces: DisarmedPiece[] }
  trace: TraceEntry[]
  /** Comparison of the content of the sources with the finished document, counted from the bytes of the files. */
  ledger: Ledger
  /** Number of entries in the table of contents, and the origin of their page numbers. */
  tableOfContents?: { entries: number; pages: 'estimated' | 'rendered' }
}
