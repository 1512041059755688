declare module '#platform/database/schema.ts' {
  interface Schema {
    glossary_changes: GlossaryChangesTable
    glossary_revision: GlossaryRevisionTable
  }
}

/**
 * Table of the glossary concepts that the team added, changed or removed. Search finds synonyms in the glossary.
 * Unchanged concepts that the product ships have no row, because they are part of the program.
 */
export interface GlossaryChangesTable {
  concept_id: string
  domain: string
  /** Terms and abbreviations of the concept in each language, as JSON. */
  writings: string
  /** 1 if the team has removed a concept that the product ships, else 0. */
  removed: number
  updated_at: string
}

/**
 * Table with at most one row: the number of changes of the glossary so far. When the number changes, the search threads
 * load the glossary again. No row means 0.
 */
export interface GlossaryRevisionTable {
  number: number
  revision: number
}
