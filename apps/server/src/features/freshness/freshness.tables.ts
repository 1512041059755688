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

/** Validities written in sections, expired or not. */
export interface SectionValiditiesTable {
  section_id: number
  /** Position of the validity among those of its section, from 0. */
  position: number
  /** Last valid day, as an ISO date. */
  until: string
  written: string
  excerpt: string
}

/** Families at the time of the last review, including those with one version. */
export interface FamilyFreshnessTable {
  /** Id of the shape that represents the family. */
  family: number
  /** JSON with the ids of the version shown first and of the versions that were compared with it, in order. */
  members: string
  /** Last possible day of the date of the version shown first; null when unknown. */
  shown_date: string | null
  /** Last possible day of the date of the family's oldest dated version; null when no version is dated. */
  oldest_date: string | null
  /** Earliest end of a validity in the version shown first, and in any version. */
  shown_expires: string | null
  expires: string | null
  /** Number of disagreements between versions and the one shown first. */
  conflict_count: number
  /** Disagreements that `conflict_count` counts, as JSON in the form of the contract. */
  conflicts: string
}

/** Last freshness review of all families, in one row with the id 1. */
export interface FreshnessReviewsTable {
  id: number
  /** State of documents and families at the time of the review. Another state requires another review. */
  state: string
  reviewed_at: string
}
