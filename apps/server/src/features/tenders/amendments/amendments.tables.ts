declare module '#platform/database/schema.ts' {
  interface Schema {
    matrix_amendments: MatrixAmendmentsTable
    matrix_amendment_files: MatrixAmendmentFilesTable
  }
}

/**
 * Table of amendments: new versions of a tender's requirements matrix, with their differences from the requirements. An
 * applied one can be undone by the row of `requirement_snapshots` with its id.
 */
export interface MatrixAmendmentsTable {
  id: string
  session_id: string
  file_name: string
  sha256: string
  /**
   * Hash of the tender's requirements at the time of the comparison. The amendment can be applied only while the
   * requirements still have this hash.
   */
  compared_with: string
  /** Requirements and settings that were read from the new version of the matrix, as JSON. */
  reading: string
  /** Differences between the tender's requirements and the new version of the matrix, as JSON. */
  comparison: string
  created_by: string | null
  created_at: string
  /**
   * Time when the amendment was applied to the tender's requirements. It is null before that, and again after the
   * amendment was undone.
   */
  applied_at: string | null
}

/**
 * Table of the stored files that amendments need. They are the new version of the requirements matrix, and the file
 * that it replaced.
 */
export interface MatrixAmendmentFilesTable {
  amendment_id: string
  sha256: string
}
