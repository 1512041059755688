declare module '#platform/database/schema.ts' {
  interface Schema {
    moves: MovesTable
    moved_tables: MovedTablesTable
    moved_files: MovedFilesTable
  }
}

/** Move of this database, in at most one row. A database that is open for changes has none. */
export interface MovesTable {
  number: number
  /** Id of the store that moves (`store_identity`). */
  id: string
  /**
   * State of this database. `closing`: it is being copied to another place. `moved`: its copy has replaced
   * it. `filling`: it is the unfinished copy.
   */
  state: 'closing' | 'moved' | 'filling'
  /** Descriptions of both places for the operator, without passwords. */
  source: string
  target: string
  changed_at: string
}

/** Progress of one table, stored in the database that is being filled. */
export interface MovedTablesTable {
  name: string
  /** Key of the last copied row, as JSON; null for none. */
  position: string | null
  copied_rows: number
}

/** Verified file, stored in the database that is being filled. */
export interface MovedFilesTable {
  key: string
  size_bytes: number
  sha256: string
}
