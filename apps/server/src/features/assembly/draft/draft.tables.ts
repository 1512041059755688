declare module '#platform/database/schema.ts' {
  interface Schema {
    assembly_drafts: AssemblyDraftsTable
  }
}

/**
 * Table of drafts. A draft has the names, options and names to replace that people entered for a tender's next
 * proposal. Each tender has at most one draft, which the whole team shares.
 */
export interface AssemblyDraftsTable {
  session_id: string
  revision: number
  /** JSON of all form fields that people filled in for the tender's next proposal (type `DraftFields`). */
  fields: string
  /**
   * Values of the changed fields before the last change, as JSON (type `DraftFields`). They are needed for undoing the
   * change. `null` if nothing can be undone.
   */
  previous: string | null
  /**
   * Client's name in a form that is equal for all its spellings. It is used to find the saved forms of the client's
   * other tenders. '' if the client is unknown.
   */
  client_key: string
  /** Id of the account that last changed the form fields. */
  changed_by: string
  changed_at: string
}
