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
 * Table with one row: the id that this database has in common with its storage of files. It is written at the first
 * start. At later starts it shows that both belong together.
 */
export interface StoreIdentityTable {
  number: number
  id: string
  made_at: string
  /**
   * 1 if an operator made the database belong to the storage although the database was empty and the storage had files.
   * Otherwise 0.
   */
  adopted_empty: Generated<number>
}

/**
 * Table of uploaded files that lost their database row and must still be moved to the trash. If a crash prevents the
 * move, an hourly check moves them.
 */
export interface PendingTrashTable {
  id: Generated<number>
  sha256: string
  /**
   * Description of the deleted database row that referred to the file, as JSON. It has the row's kind, id, file name
   * and other names.
   */
  origin: string
}

/** Table of the faults in the stored data that the server has found itself and nobody has repaired yet. */
export interface StoreFindingsTable {
  kind: string
  /**
   * SHA-256 of the uploaded file with the fault. It is empty for faults that concern no single file, such as a damaged
   * database.
   */
  subject: string
  /**
   * Number of uploaded files with this fault. For a damaged database, it is the number of problems that the integrity
   * check found.
   */
  count: Generated<number>
  /** English sentence about the fault for the operator. It is never sent to a browser. */
  detail: string
  found_at: string
}

/**
 * Table with the progress of each check of the stored data. With it, the next job continues where the previous one
 * stopped.
 */
export interface StoreChecksTable {
  name: string
  /**
   * SHA-256 of the last file that was checked in the current round through all files, which are sorted by SHA-256.
   * Empty at the start of a round.
   */
  position: Generated<string>
  /** Time when the current round through all files began. Null before the first round. */
  begun_at: string | null
  /** Time when this check of the stored data last ran or was requested. Null before the first request. */
  ran_at: string | null
  /** Time when this check of the stored data was last completed. Null before that. */
  finished_at: string | null
}
