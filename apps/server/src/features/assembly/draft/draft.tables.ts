declare module '#platform/database/schema.ts' {
  interface Schema {
    assembly_drafts: AssemblyDraftsTable
  }
}

/**
 * Table of drafts: the names, options and names to replace that people entered for the next proposal of a tender. Each
 * tender has at most one row, which the whole team shares.
 */
export interface AssemblyDraftsTable {
  session_id: string
  revision: number
  /** All fields of the draft (type `DraftFields`), as JSON. */
  fields: string
  /**
   * State of the fields before the last change (type `DraftFields`), as JSON, which undoing restores. Null when nothing
   * can be undone.
   */
  previous: string | null
  /**
   * Key that is the same for all spellings of the client's name (see `aliasKey`). Other drafts of the same client are
   * found by it. '' when the client is unknown.
   */
  client_key: string
  /** Id of the account that saved the draft last. */
  changed_by: string
  changed_at: string
}
