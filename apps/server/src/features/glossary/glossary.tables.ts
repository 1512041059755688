declare module '#platform/database/schema.ts' {
  interface Schema {
    glossary_changes: GlossaryChangesTable
    glossary_revision: GlossaryRevisionTable
  }
}

/** Concepts that the team has added, changed or removed. A shipped concept without a row is unchanged. */
export interface GlossaryChangesTable {
  concept_id: string
  domain: string
  /** Writings by language, as JSON. */
  writings: string
  /** 1 for a shipped concept that the team has removed. */
  removed: number
  updated_at: string
}

/** Number of changes so far, in at most one row. */
export interface GlossaryRevisionTable {
  number: number
  revision: number
}
