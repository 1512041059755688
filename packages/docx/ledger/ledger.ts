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
/** `unexplained`: nobody gave a reason, so something was lost or came from nowhere. */
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
  /** Kinds with a difference nobody gave a reason for, over all sources and in total. Zero in a sound composition. */
  unexplained: number
}

export interface ItemInventory {
  /** Index in the request. */
  item: number
  inventory: Inventory
}
