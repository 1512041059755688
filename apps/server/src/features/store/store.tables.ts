import type { Generated } from 'kysely'

declare module '#platform/database/schema.ts' {
  interface Schema {
    store_identity: StoreIdentityTable
    pending_trash: PendingTrashTable
    store_findings: StoreFindingsTable
    store_checks: StoreChecksTable
  }
}

/**
 * Table with one row: the id that this database shares with its storage of files. It is written at the first start, and
 * shows later that both belong together.
 */
export interface StoreIdentityTable {
  number: number
  id: string
  made_at: string
  /**
   * 1 if an operator made the database belong to the storage although the database referred to no file and the storage
   * had some. Otherwise 0.
   */
  adopted_empty: Generated<number>
}

/**
 * Table of uploaded files whose database row was deleted and which must still be moved to the trash. If a crash
 * prevents the move, the hourly check does it.
 */
export interface PendingTrashTable {
  id: Generated<number>
  sha256: string
  /** Description of the deleted row that referred to the file, as JSON: its kind, id, file name and other names. */
  origin: string
}

/** Table of the faults that self-checks of the stored data found and that are not repaired yet. */
export interface StoreFindingsTable {
  kind: string
  /**
   * SHA-256 of the uploaded file with the fault. It is empty for faults that concern no single file, such as a damaged
   * database.
   */
  subject: string
  /** Number of uploaded files with this fault, or of damages that the database's integrity check found. */
  count: Generated<number>
  /** English description of the fault for the operator. It is never sent to clients. */
  detail: string
  found_at: string
}

/**
 * Table with the progress of each self-check of the stored data, so that its next job continues where the previous one
 * stopped.
 */
export interface StoreChecksTable {
  name: string
  /**
   * SHA-256 of the last file that was checked in the current round through all files. It is empty at the start of a
   * round.
   */
  position: Generated<string>
  /** Time when the current round through all files was started; null before the first round. */
  begun_at: string | null
  /** Time when the self-check last ran or was requested; null before the first request. */
  ran_at: string | null
  /**
   * Time when a round through all files, or an integrity check of the database, was last completed; null before the
   * first.
   */
  finished_at: string | null
}
