import type { Inventory } from '../check/inventory-counter.ts'
import type { NoticeReason } from './notice-reasons.ts'
import type { LedgerKind } from './kinds.ts'

/**
 * Counts of one kind of content in the sources and in the composed document. `before` plus the counts of all reasons
 * gives `after`.
 */
export interface LedgerEntry {
  kind: LedgerKind
  before: number
  after: number
  reasons: { reason: LedgerReason; count: number }[]
}
/**
 * Reason for a difference between the sources and the composed document. `unexplained` means that no reason was
 * recorded: content was lost or came from nowhere.
 */
export type LedgerReason = NoticeReason | 'unexplained'

/** Counts of the content chosen from one source, before and after a composition. */
export interface SourceLedger {
  /** Key of the source in the request. */
  source: string
  name: string
  entries: LedgerEntry[]
}

/**
 * Counts of the content chosen from all sources and of the document composed from it, for each kind of content. It
 * shows a person that nothing was lost without a reason.
 */
export interface Ledger {
  total: LedgerEntry[]
  sources: SourceLedger[]
  /** Number of kinds with an unexplained difference, over all sources and in total. Zero in a sound composition. */
  unexplained: number
}

/**
 * Counts of the content that one item of a composition request copies, taken from the source. Such an item is, for
 * example, a range of a source.
 */
export interface ItemInventory {
  /** Index of the item in the request. */
  item: number
  inventory: Inventory
}
