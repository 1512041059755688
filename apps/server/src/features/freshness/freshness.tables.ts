declare module '#platform/database/schema.ts' {
  interface Schema {
    validity_readings: ValidityReadingsTable
    section_validities: SectionValiditiesTable
    family_freshness: FamilyFreshnessTable
    freshness_reviews: FreshnessReviewsTable
  }
}

/**
 * Table with one row for each document that was searched for validities such as "valid until 31/12/2025". `generation`
 * is the number of the document's reading; after another reading, it is searched again.
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
  /** Index of this validity among those that its section states, from 0. */
  position: number
  /** Last day of the validity in ISO 8601, such as "2025-12-31". */
  until: string
  written: string
  excerpt: string
}

/**
 * Table with the freshness of each family (sections that differ only in names, numbers and dates): dates, ends of
 * validities, and contradicting numbers, as the last review found them.
 */
export interface FamilyFreshnessTable {
  /** Id of the family, which is that of the shape (masked section text) that represents it. */
  family: number
  /** Ids of the version shown first and of the versions that were compared with it, in order, as JSON. */
  members: string
  /**
   * Date of the version shown first in ISO 8601; null when unknown. If only the year or month is known, it is the last
   * day of that time.
   */
  shown_date: string | null
  /**
   * Date of the family's oldest version in ISO 8601; null when no version has a date. If only the year or month is
   * known, it is the last day of that time.
   */
  oldest_date: string | null
  /**
   * Day on which the earliest validity ends that the version shown first states; null for none. (`expires` is the
   * earliest one in any version.)
   */
  shown_expires: string | null
  expires: string | null
  /** Number of contradictions between the version shown first and other versions. */
  conflict_count: number
  /** The contradictions that `conflict_count` counts, as JSON in the form of the API contract. */
  conflicts: string
}

/**
 * Table with one row (id 1) about the last review, which searched all sections for old, expired and contradicting
 * texts.
 */
export interface FreshnessReviewsTable {
  id: number
  /**
   * Text that changes with every change of documents or families, as it was at the last review. If it differs from the
   * current one, another review is due.
   */
  state: string
  reviewed_at: string
}
