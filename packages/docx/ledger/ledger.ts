import type { Inventory } from '../check/inventory-counter.ts'
import type { NoticeReason } from './notice-reasons.ts'
import type { LedgerKind } from './kinds.ts'

/**
 * Counts of one kind of content in the source documents (`before`) and in the document composed from them
 * (`after`). `before` plus the counts of all reasons gives `after`.
 */
export interface LedgerEntry {
  kind: LedgerKind
  before: number
  after: number
  reasons: { reason: LedgerReason; count: number }[]
}
/**
 * Reason for a difference between source documents and the document composed from them. `unexplained` means
 * that no reason was recorded, so content was lost or added by a fault.
 */
export type LedgerReason = NoticeReason | 'unexplained'

/** Counts of the content that was selected from one source document, before and after a composition. */
export interface SourceLedger {
  /** Key of the source document in the composition request. */
  source: string
  name: string
  entries: LedgerEntry[]
}

/**
 * Comparison of a composed document with the content selected from its sources. It has the counts of each kind
 * of content, and shows people that nothing was lost without a reason.
 */
export interface Ledger {
  total: LedgerEntry[]
  sources: SourceLedger[]
  /**
   * Number of counts that changed without a recorded reason, in the total and in each source. 0 means that nothing was
   * lost by a fault.
   */
  unexplained: number
}

/** Counts of the content that one item of a composition request copies, counted in the source document. */
export interface ItemInventory {
  /** Index of the item in the composition request. */
  item: number
  inventory: Inventory
}
