declare module '#platform/database/schema.ts' {
  interface Schema {
    validity_readings: ValidityReadingsTable
    section_validities: SectionValiditiesTable
    family_freshness: FamilyFreshnessTable
    freshness_reviews: FreshnessReviewsTable
  }
}

/**
 * Table with one row for each document that was searched for validities such as "valid until 31/12/2025". Each reading
 * of a document has a number, and `generation` is the number of the reading that was searched. A document that was read
 * again must be searched again.
 */
export interface ValidityReadingsTable {
  document_id: string
  generation: number
}

/**
 * Table with one row for each validity that a section states, such as "valid until 31/12/2025", whether expired or not.
 */
export interface SectionValiditiesTable {
  section_id: number
  /** Position of the validity among those of its section, from 0. */
  position: number
  /** Last valid day, as an ISO date. */
  until: string
  written: string
  excerpt: string
}

/**
 * Table with one row for each family (sections that differ only in names, numbers and dates): the result of its last
 * review. A row has the dates of the version shown first and of the oldest version. It also has the earliest ends of
 * validities, and the numbers by which versions contradict the one shown first.
 */
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

/**
 * Table with one row (id 1) about the last review, which searched all sections for old, expired and contradicting
 * texts.
 */
export interface FreshnessReviewsTable {
  id: number
  /** State of documents and families at the time of the review. Another state requires another review. */
  state: string
  reviewed_at: string
}
