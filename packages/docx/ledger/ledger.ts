import type { Inventory } from '../check/inventory-counter.ts'
import type { NoticeReason } from './notice-reasons.ts'
import type { LedgerKind } from './kinds.ts'

/** Kind of content with its counts: `before + Σ reasons = after`, if nothing is unexplained. */
export interface LedgerEntry {
  kind: LedgerKind
  before: number
  after: number
  reasons: { reason: LedgerReason; count: number }[]
}
/** Reason of a difference. `unexplained` means that no reason was recorded: content was lost or came from nowhere. */
export type LedgerReason = NoticeReason | 'unexplained'

export interface SourceLedger {
  /** Key of the source in the request. */
  source: string
  name: string
  entries: LedgerEntry[]
}

/** Comparison of the selected ranges of every source with the composed document. */
export interface Ledger {
  total: LedgerEntry[]
  sources: SourceLedger[]
  /** Number of kinds with an unexplained difference, over all sources and in total. Zero in a sound composition. */
  unexplained: number
}

export interface ItemInventory {
  /** Index of the item in the request. */
  item: number
  inventory: Inventory
}
