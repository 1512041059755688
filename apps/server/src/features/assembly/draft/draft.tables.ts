declare module '#platform/database/schema.ts' {
  interface Schema {
    assembly_drafts: AssemblyDraftsTable
  }
}

/** Table of drafts: form values for a tender's next proposal. One draft for each tender, shared by the team. */
export interface AssemblyDraftsTable {
  session_id: string
  revision: number
  /** JSON of the draft's form fields (type `DraftFields`). */
  fields: string
  /** JSON of the changed fields before the last change, for undo. `null` if nothing can be undone. */
  previous: string | null
  /** Key for all spellings of the client's name, for finding drafts of one client. '' if the client is unknown. */
  client_key: string
  /** Id of the account that last changed the form fields. */
  changed_by: string
  changed_at: string
}
