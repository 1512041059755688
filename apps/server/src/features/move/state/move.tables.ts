declare module '#platform/database/schema.ts' {
  interface Schema {
    moves: MovesTable
    moved_tables: MovedTablesTable
    moved_files: MovedFilesTable
  }
}

/** Table with at most one row: the move from or to this database. */
export interface MovesTable {
  number: number
  /** Id of this database and its file store, as in `store_identity`. The target of a data move gets an equal id. */
  id: string
  /** State of this database: `closing` is being copied, `moved` has been replaced, `filling` is an unfinished copy. */
  state: 'closing' | 'moved' | 'filling'
  /** Description of the source without its password; `target` describes the target. */
  source: string
  target: string
  changed_at: string
}

/** Table with the last copied row of each table, kept in the target while a data move runs. */
export interface MovedTablesTable {
  name: string
  /** Key of the last copied row as JSON; `null` if none is copied. */
  position: string | null
  copied_rows: number
}

/** Table of the files that a data move has copied and verified, so that a second run skips them. */
export interface MovedFilesTable {
  // It is in the new database, and empty after the move.
  key: string
  size_bytes: number
  sha256: string
}
