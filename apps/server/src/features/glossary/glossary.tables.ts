declare module '#platform/database/schema.ts' {
  interface Schema {
    glossary_changes: GlossaryChangesTable
    glossary_revision: GlossaryRevisionTable
  }
}

/** Table of glossary concepts that the team added, changed or removed. Unchanged ones are part of the program. */
export interface GlossaryChangesTable {
  concept_id: string
  domain: string
  /** Terms and abbreviations by language, as JSON. */
  writings: string
  /** 1 if the team removed this shipped concept, else 0. */
  removed: number
  updated_at: string
}

/**
 * Table with at most one row: the number of glossary changes. A new number makes search threads reload the glossary.
 */
export interface GlossaryRevisionTable {
  number: number
  revision: number
}
