declare module '#platform/database/schema.ts' {
  interface Schema {
    validity_readings: ValidityReadingsTable
    section_validities: SectionValiditiesTable
    family_freshness: FamilyFreshnessTable
    freshness_reviews: FreshnessReviewsTable
  }
}

/** Table of documents searched for validity dates, with the reading (`generation`) that was searched. */
export interface ValidityReadingsTable {
  // After a document is read again, it is searched again.
  document_id: string
  generation: number
}

/** Table of validity statements in sections, such as "valid until 31/12/2025", whether expired or not. */
export interface SectionValiditiesTable {
  section_id: number
  /** 0-based index of the statement in its section. */
  position: number
  /** Last valid day as an ISO 8601 date, such as "2025-12-31". */
  until: string
  written: string
  excerpt: string
}

/** Table of families (similar sections) with the dates, validities and contradictions that the last review found. */
export interface FamilyFreshnessTable {
  // A family is a group of sections that differ only in names, numbers and dates.
  /** Id of the family: the id of its representative's row in `text_shapes`. */
  family: number
  /** Ids of the compared sections as a JSON array, the shown section first. */
  members: string
  /** Date of the shown section (ISO 8601), or the last day of its year or month; `null` if unknown. */
  shown_date: string | null
  /** Date of the oldest similar section (ISO 8601), or the last day of its year or month; `null` if unknown. */
  oldest_date: string | null
  /** Earliest "valid until" date of the shown section, or `null`. `expires` includes all similar sections. */
  shown_expires: string | null
  expires: string | null
  /** Number of contradictions between the shown section and similar sections. */
  conflict_count: number
  /** Contradictions counted in `conflict_count`, as JSON in the API's form. */
  conflicts: string
}

/** Table with one row (id 1) about the last review, which searched all sections for outdated texts. */
export interface FreshnessReviewsTable {
  id: number
  /** Fingerprint from `readState` at the last review. A different one now means that a review is due. */
  state: string
  reviewed_at: string
}
