declare module '#platform/database/schema.ts' {
  interface Schema {
    matrix_amendments: MatrixAmendmentsTable
    matrix_amendment_files: MatrixAmendmentFilesTable
  }
}

/** New version of a tender's matrix. A snapshot with the same id holds the requirements before it was applied. */
export interface MatrixAmendmentsTable {
  id: string
  session_id: string
  file_name: string
  sha256: string
  /** Hash of the tender's requirements at the time of the comparison. The amendment is applied only to these. */
  compared_with: string
  /** Result of reading the file, as JSON. */
  reading: string
  /** Differences as JSON. */
  comparison: string
  created_by: string | null
  created_at: string
  /** Time when the amendment was applied; null before that and after it was undone. */
  applied_at: string | null
}

/** Originals that an amendment needs: its own file, and the file that it replaced. */
export interface MatrixAmendmentFilesTable {
  amendment_id: string
  sha256: string
}
