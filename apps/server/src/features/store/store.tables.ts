import type { Generated } from 'kysely'

declare module '#platform/database/schema.ts' {
  interface Schema {
    store_identity: StoreIdentityTable
    pending_trash: PendingTrashTable
    store_findings: StoreFindingsTable
    store_checks: StoreChecksTable
  }
}

/** Table with one row: the id that links the database to its storage of files, written at the first start. */
export interface StoreIdentityTable {
  number: number
  id: string
  made_at: string
  /** 1 if an operator accepted the database while it was empty and the storage had files; otherwise 0. */
  adopted_empty: Generated<number>
}

/** Table of uploaded files that lost their database row and wait for their move to the trash. */
export interface PendingTrashTable {
  // If a crash prevents the move, an hourly check moves them.
  id: Generated<number>
  sha256: string
  /** JSON description of the deleted row that referred to the file: kind, id and names. */
  origin: string
}

/** Table of the unrepaired faults that the server has found in its stored data. */
export interface StoreFindingsTable {
  kind: string
  /** SHA-256 of the faulty file; empty if no single file is concerned, as for a damaged database. */
  subject: string
  /** Number of uploaded files with the fault, or of problems found in a damaged database. */
  count: Generated<number>
  /** English sentence about the fault for the operator, never sent to a browser. */
  detail: string
  found_at: string
}

/** Table with the progress of each self-check, from which the next job continues. */
export interface StoreChecksTable {
  name: string
  /**
   * SHA-256 of the last checked file; empty at the start of a round. Files are checked in the order of their SHA-256.
   */
  position: Generated<string>
  /** Start time of the current round through all files; null before the first round. */
  begun_at: string | null
  /** Time when the self-check last ran or was requested; null if never. */
  ran_at: string | null
  /** Time when the self-check was last completed; null if never. */
  finished_at: string | null
}
