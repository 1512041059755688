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
  /** Fields of type `DraftFields`, as JSON. */
  fields: string
  /** Changed fields of type `DraftFields` before the last change, as JSON; null when nothing can be undone. */
  previous: string | null
  /** Key of the client's name (`aliasKey`); '' when the client is unknown. */
  client_key: string
  /** Id of the account that changed the draft last. */
  changed_by: string
  changed_at: string
}
