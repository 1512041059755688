declare module '#platform/database/schema.ts' {
  interface Schema {
    assembly_drafts: AssemblyDraftsTable
  }
}

/** Values typed for the next document of a tender. */
export interface AssemblyDraftsTable {
  session_id: string
  revision: number
  /** `DraftFields` as JSON. */
  fields: string
  /** `DraftFields` before the last change as JSON, only those it changed; null when nothing can be undone. */
  previous: string | null
  /** Key of the client's name (`aliasKey`); empty when the client is unknown. */
  client_key: string
  /** Id of the account. */
  changed_by: string
  changed_at: string
}
