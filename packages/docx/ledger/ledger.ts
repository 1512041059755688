import type { Inventory } from '../check/inventory-counter.ts'
import type { NoticeReason } from './notice-reasons.ts'
import type { LedgerKind } from './kinds.ts'

/**
 * Counts of one kind of content in the sources (`before`) and in the composed document (`after`), with the reasons of
 * the difference. `before` plus the counts of all reasons gives `after`.
 */
export interface LedgerEntry {
  kind: LedgerKind
  before: number
  after: number
  reasons: { reason: LedgerReason; count: number }[]
}
/**
 * Reason for a difference between the counts of the sources and of the composed document. `unexplained` means that no
 * reason was recorded, so that content was lost or added by a fault.
 */
export type LedgerReason = NoticeReason | 'unexplained'

/** Counts of the content selected from one source document, before and after a composition. */
export interface SourceLedger {
  /** Key of the source document in the composition request. */
  source: string
  name: string
  entries: LedgerEntry[]
}

/**
 * Counts of the content selected from all sources and of the document composed from it, by kind of content. It shows
 * people that nothing was lost without a reason.
 */
export interface Ledger {
  total: LedgerEntry[]
  sources: SourceLedger[]
  /**
   * Number of unexplained differences: how many kinds of content, in each source and in the total, have a difference
   * without a reason. It is 0 if nothing was lost by a fault.
   */
  unexplained: number
}

/** Counts of the content that one item of a composition request copies, as it is in the source document. */
export interface ItemInventory {
  /** Index of the item in the composition request. */
  item: number
  inventory: Inventory
}
