declare module '#platform/database/schema.ts' {
  interface Schema {
    matrix_amendments: MatrixAmendmentsTable
    matrix_amendment_files: MatrixAmendmentFilesTable
  }
}

/**
 * Table of amendments: new versions of a tender's requirements matrix, with their differences from the requirements.
 * The row of `requirement_snapshots` with the same id makes it possible to undo an applied one.
 */
export interface MatrixAmendmentsTable {
  id: string
  session_id: string
  file_name: string
  sha256: string
  /**
   * Hash of the tender's requirements at the time of the comparison. The new version of the matrix can be applied only
   * while it is unchanged.
   */
  compared_with: string
  /** Requirements and settings that were read from the new version of the matrix, as JSON. */
  reading: string
  /** Differences between the tender's requirements and the new version of the matrix, as JSON. */
  comparison: string
  created_by: string | null
  created_at: string
  /**
   * Time when the new version of the matrix was applied to the requirements; null before that, and after it was undone.
   */
  applied_at: string | null
}

/**
 * Table of the stored files that amendments (new versions of a requirements matrix) need: the new version, and the file
 * that it replaced.
 */
export interface MatrixAmendmentFilesTable {
  amendment_id: string
  sha256: string
}
