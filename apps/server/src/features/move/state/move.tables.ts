declare module '#platform/database/schema.ts' {
  interface Schema {
    moves: MovesTable
    moved_tables: MovedTablesTable
    moved_files: MovedFilesTable
  }
}

/**
 * Table with at most one row, about a move of all data to another database and file store. This database is the old or
 * the new one of the move.
 */
export interface MovesTable {
  number: number
  /**
   * Id that the database and its file store share, as in the table `store_identity`. The new place gets the same id.
   */
  id: string
  /**
   * State of this database. `closing`: it is being copied to another place. `moved`: its copy has replaced it.
   * `filling`: it is the unfinished copy of another database.
   */
  state: 'closing' | 'moved' | 'filling'
  /**
   * Description of the place from which data is moved, for the operator. It contains no password. `target` describes
   * the place to which data is moved.
   */
  source: string
  target: string
  changed_at: string
}

/**
 * Table with the progress of a move of all data. It has one row for each table, with the key of the last copied row. It
 * is in the new database, and empty after the move.
 */
export interface MovedTablesTable {
  name: string
  /** Key of the last copied row of this table, as JSON. `null` if no row is copied yet. */
  position: string | null
  copied_rows: number
}

/**
 * Table of the files that a move of all data has already copied and verified. A second run need not read them again. It
 * is in the new database, and empty after the move.
 */
export interface MovedFilesTable {
  key: string
  size_bytes: number
  sha256: string
}
