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
 * Table with one row: the id that links the database to its storage of files. The row is written at the first start. At
 * later starts, the id shows that both belong together.
 */
export interface StoreIdentityTable {
  number: number
  id: string
  made_at: string
  /**
   * 1 if an operator linked the database to the storage while the database was empty and the storage had files.
   * Otherwise 0.
   */
  adopted_empty: Generated<number>
}

/**
 * Table of uploaded files that lost their database row and must still be moved to the trash. If a crash prevents a
 * move, an hourly check repeats it.
 */
export interface PendingTrashTable {
  id: Generated<number>
  sha256: string
  /**
   * Description of the deleted database row that referred to the file, as JSON. It contains the kind of the row, its
   * id, and the file's name, for example.
   */
  origin: string
}

/** Table of faults in the stored data that the server itself has found and nobody has repaired yet. */
export interface StoreFindingsTable {
  kind: string
  /**
   * SHA-256 of the uploaded file with the fault. Empty if the fault concerns no single file, as for a damaged database.
   */
  subject: string
  /**
   * Number of uploaded files with this fault. For a damaged database, this is the number of problems that the integrity
   * check found.
   */
  count: Generated<number>
  /** English sentence about the fault for the operator. It is never sent to a browser. */
  detail: string
  found_at: string
}

/**
 * Table with the progress of each check of the stored data, so that the next job continues where the previous one
 * stopped.
 */
export interface StoreChecksTable {
  name: string
  /**
   * SHA-256 of the file that was checked last in the current round through all files. Files are checked in the order of
   * their SHA-256. Empty at the start of a round.
   */
  position: Generated<string>
  /** Time when the current pass through all files began. Null before the first pass. One pass checks each file once. */
  begun_at: string | null
  /** Time when this check of the stored data last ran or was requested. Null if it was never requested. */
  ran_at: string | null
  /** Time when this check of the stored data was last completed. Null if it was never completed. */
  finished_at: string | null
}
