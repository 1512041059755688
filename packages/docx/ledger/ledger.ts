import type { Inventory } from '../check/inventory-counter.ts'
import type { NoticeReason } from './notice-reasons.ts'
import type { LedgerKind } from './kinds.ts'

/**
 * Count of one kind of content before and after a composition. `before` plus the counts of all reasons gives `after`.
 */
export interface LedgerEntry {
  kind: LedgerKind
  before: number
  after: number
  reasons: { reason: LedgerReason; count: number }[]
}
/**
 * Reason for a difference between a composed document and its sources. `unexplained` means a loss or addition by a
 * fault.
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
 * Counts of a composed document beside those of the selected content in its sources, to prove that nothing was lost.
 */
export interface Ledger {
  total: LedgerEntry[]
  sources: SourceLedger[]
  /**
   * Number of kinds of content, in the total and in each source, that changed without a reason; 0 if nothing was lost.
   */
  unexplained: number
}

/** Counts of the source content that one item of a composition request copies. */
export interface ItemInventory {
  /** Index of the item in the composition request. */
  item: number
  inventory: Inventory
}
