declare module '#platform/database/schema.ts' {
  interface Schema {
    validity_readings: ValidityReadingsTable
    section_validities: SectionValiditiesTable
    family_freshness: FamilyFreshnessTable
    freshness_reviews: FreshnessReviewsTable
  }
}

/** Generation of each document whose sections were searched for validities. */
export interface ValidityReadingsTable {
  document_id: string
  generation: number
}

/** Validities written in sections, over or not. */
export interface SectionValiditiesTable {
  section_id: number
  /** Place among those of its section, from 0. */
  position: number
  /** Last valid day, as an ISO date. */
  until: string
  written: string
  excerpt: string
}

/** Families as the last review saw them, those with one version included. */
export interface FamilyFreshnessTable {
  /** Id of the shape that represents the family. */
  family: number
  /** JSON: ids of its sections, the one shown first before the others. */
  members: string
  /** Last day that the date of the proposal of the version shown first may mean; null: unknown. */
  shown_date: string | null
  /** Last day that the date of the proposal of its oldest dated version may mean; null: no version is dated. */
  oldest_date: string | null
  /** Earliest end of a validity in the version shown first, and in any version. */
  shown_expires: string | null
  expires: string | null
  /** Numbers on which versions disagree with the one shown first. */
  conflict_count: number
  /** JSON: those numbers, as in the contract. */
  conflicts: string
}

/** Last review, in one row with the id 1. */
export interface FreshnessReviewsTable {
  id: number
  /** State of documents and families that it saw; another state calls for another review. */
  state: string
  reviewed_at: string
}
