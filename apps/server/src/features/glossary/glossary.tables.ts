declare module '#platform/database/schema.ts' {
  interface Schema {
    glossary_changes: GlossaryChangesTable
    glossary_revision: GlossaryRevisionTable
  }
}

/**
 * Table of the concepts that the team has added, changed or removed in the health and IT glossary, with which search
 * finds synonyms and translations. Concepts that the product ships are part of the program, and have a row here only if
 * the team changed or removed them.
 */
export interface GlossaryChangesTable {
  concept_id: string
  domain: string
  /** Terms and abbreviations of the concept in each language, as JSON. */
  writings: string
  /** 1 when the team has removed a concept that the product ships, otherwise 0. */
  removed: number
  updated_at: string
}

/**
 * Table with at most one row: how often the team changed the health and IT glossary so far. The search threads load the
 * glossary again when the number differs. No row means that nothing was changed yet.
 */
export interface GlossaryRevisionTable {
  number: number
  revision: number
}
