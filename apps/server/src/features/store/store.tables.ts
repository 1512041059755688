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
 * tells whether both belong together.
 */
export interface StoreIdentityTable {
  number: number
  id: string
  made_at: string
  /** 1 after the operator accepted unreferenced files in the storage. */
  adopted_empty: Generated<number>
}

/**
 * Table of originals (stored files that people uploaded) whose database row was deleted and whose file is not in the
 * trash yet. After a crash, the hourly check moves those files.
 */
export interface PendingTrashTable {
  id: Generated<number>
  sha256: string
  /** Description of the row as JSON (platform/storage/trash.ts). */
  origin: string
}

/** Table of the faults that self-checks of the stored data found and that are not repaired yet. */
export interface StoreFindingsTable {
  kind: string
  /** SHA-256 of an original; '' when the kind has only one subject. */
  subject: string
  /** Number of affected originals or rows. */
  count: Generated<number>
  /** Details for the operator, never sent to clients. */
  detail: string
  found_at: string
}

/**
 * Table with the progress of each self-check of the stored data, so that its next job continues where the previous one
 * stopped.
 */
export interface StoreChecksTable {
  name: string
  /** Last subject checked in this round; '' at its start. */
  position: Generated<string>
  /** Time when this round was started; null before the first round. */
  begun_at: string | null
  /** Time when the check last ran or was requested. */
  ran_at: string | null
  /** Time when a round was last completed. */
  finished_at: string | null
}
