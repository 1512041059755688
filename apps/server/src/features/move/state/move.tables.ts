declare module '#platform/database/schema.ts' {
  interface Schema {
    moves: MovesTable
    moved_tables: MovedTablesTable
    moved_files: MovedFilesTable
  }
}

/** Move of this database: at most one row. A database that is open for changes has none. */
export interface MovesTable {
  number: number
  /** Id of the store that moves (`store_identity`). */
  id: string
  /** `closing`: it is copied elsewhere; `moved`: the copy took its place; `filling`: it is the unfinished copy. */
  state: 'closing' | 'moved' | 'filling'
  /** Both places in terms an operator understands, without a password. */
  source: string
  target: string
  changed_at: string
}

/** Progress of a table, in the database that is being filled. */
export interface MovedTablesTable {
  name: string
  /** Key of the last copied row as JSON; null: none. */
  position: string | null
  copied_rows: number
}

/** Verified file, in the database that is being filled. */
export interface MovedFilesTable {
  key: string
  size_bytes: number
  sha256: string
}
