declare module '#platform/database/schema.ts' {
  interface Schema {
    validity_readings: ValidityReadingsTable
    section_validities: SectionValiditiesTable
    family_freshness: FamilyFreshnessTable
    freshness_reviews: FreshnessReviewsTable
  }
}

/**
 * Table of the documents that were searched for statements such as "valid until 31/12/2025". `generation` tells which
 * reading of the document's file was searched. After a new reading, the document is searched again.
 */
export interface ValidityReadingsTable {
  document_id: string
  generation: number
}

/**
 * Table with one row for each statement of validity in a section, such as "valid until 31/12/2025", whether expired or
 * not.
 */
export interface SectionValiditiesTable {
  section_id: number
  /** Index of this statement among the statements of validity in its section, from 0. */
  position: number
  /** Last day on which the statement is valid, as an ISO 8601 date, such as "2025-12-31". */
  until: string
  written: string
  excerpt: string
}

/**
 * Table of the families with the results of the last review: dates, ends of validity and contradicting numbers. A
 * family is a group of sections that differ only in names, numbers and dates.
 */
export interface FamilyFreshnessTable {
  /**
   * Id of the family, which is a group of nearly equal sections. It is the id of the row in `text_shapes` that
   * represents the family.
   */
  family: number
  /**
   * Ids of the compared sections of the family, as a JSON array. The first is the section that screens show. A family
   * is a group of nearly equal sections.
   */
  members: string
  /**
   * Date of the section that screens show, in ISO 8601. If only the year or month is known, it is the last day of that
   * year or month. `null` if no date is known.
   */
  shown_date: string | null
  /**
   * Date of the oldest section of the family, in ISO 8601. If only the year or month is known, it is the last day of
   * that year or month. `null` if no section has a date.
   */
  oldest_date: string | null
  /**
   * Earliest date (ISO 8601) until which a statement in the shown section is valid. `null` if there is none. `expires`
   * is the earliest one in any section of the family, a group of nearly equal sections.
   */
  shown_expires: string | null
  expires: string | null
  /** Number of contradictions between the section that screens show and the other sections of its family. */
  conflict_count: number
  /** Contradictions that `conflict_count` counts, as JSON in the form of the API. */
  conflicts: string
}

/**
 * Table with a single row (id 1) about the last review. A review searches all sections for old, expired and
 * contradicting texts.
 */
export interface FreshnessReviewsTable {
  id: number
  /**
   * Text that `readState` returned at the last review. If it now returns another text, documents or groups of nearly
   * equal sections have changed, and a new review is due.
   */
  state: string
  reviewed_at: string
}
