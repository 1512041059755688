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
 * Table with the freshness of each family (sections that differ only in names, numbers and dates): its dates, ends of
 * validities, and contradicting numbers, as the last review found them.
 */
export interface FamilyFreshnessTable {
  /** Id of the family of nearly equal sections. It is the id of the masked section text that represents the family. */
  family: number
  /**
   * Ids of the section that screens show and of the family's sections that were compared with it, in order, as JSON.
   */
  members: string
  /**
   * Date of the section that screens show, in ISO 8601; null when unknown. If only the year or month is known, its last
   * day.
   */
  shown_date: string | null
  /**
   * Date of the family's oldest section in ISO 8601; null when no section has a date. If only the year or month is
   * known, its last day.
   */
  oldest_date: string | null
  /**
   * Day on which the first validity ends in the section that screens show; null for none. `expires` is the first such
   * day in any section of the family.
   */
  shown_expires: string | null
  expires: string | null
  /** Number of contradictions between the section that screens show and the others of the family. */
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
   * Text that changes whenever documents or families change, as it was at the last review. If it has changed since, a
   * review is due.
   */
  state: string
  reviewed_at: string
}
