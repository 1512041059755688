import type { Inventory } from '../check/inventory-counter.ts'
import type { NoticeReason } from './notice-reasons.ts'
import type { LedgerKind } from './kinds.ts'

/** A kind of content that was counted: `before + Σ reasons = after` when nothing is unexplained. */
export interface LedgerEntry {
  kind: LedgerKind
  before: number
  after: number
  reasons: { reason: LedgerReason; count: number }[]
}
/** `unexplained`: no reason was recorded, so something was lost or came from nowhere. */
export type LedgerReason = NoticeReason | 'unexplained'

export interface SourceLedger {
  /** Key of the source in the request. */
  source: string
  name: string
  entries: LedgerEntry[]
}

/** Comparison of the chosen ranges of every source with the composed document. */
export interface Ledger {
  total: LedgerEntry[]
  sources: SourceLedger[]
  /**
   * Number of kinds with a difference that has no reason, over all sources and in total. Zero in a sound
   * composition.
   */
  unexplained: number
}

export interface ItemInventory {
  /** Index in the request. */
  item: number
  inventory: Inventory
}
