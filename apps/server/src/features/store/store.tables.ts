import type { Generated } from 'kysely'

declare module '#platform/database/schema.ts' {
  interface Schema {
    store_identity: StoreIdentityTable
    pending_trash: PendingTrashTable
    store_findings: StoreFindingsTable
    store_checks: StoreChecksTable
  }
}

/** One row, numbered 1, from the first start on: the id that the storage has too. */
export interface StoreIdentityTable {
  number: number
  id: string
  made_at: string
  /** 1 once a person accepted that files are there which no row names. */
  adopted_empty: Generated<number>
}

/** An original whose row was deleted and whose bytes are not in the trash yet. */
export interface PendingTrashTable {
  id: Generated<number>
  sha256: string
  /** JSON: what the row told of it (platform/storage/trash.ts). */
  origin: string
}

/** Something the checks of stored data found and that nobody has mended yet. */
export interface StoreFindingsTable {
  kind: string
  /** The SHA-256 of an original; empty where there is but one of the kind. */
  subject: string
  /** The number of things it is about. */
  count: Generated<number>
  /** Says more to an operator; never shown to strangers. */
  detail: string
  found_at: string
}

/** How far a check of stored data has come. */
export interface StoreChecksTable {
  name: string
  /** The last thing that was looked at in this round; empty at its start. */
  position: Generated<string>
  /** When this round began. */
  begun_at: string | null
  /** When it looked at something last. */
  ran_at: string | null
  /** When it had seen everything, the last time. */
  finished_at: string | null
}
