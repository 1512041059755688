declare module '#platform/database/schema.ts' {
  interface Schema {
    matrix_amendments: MatrixAmendmentsTable
    matrix_amendment_files: MatrixAmendmentFilesTable
  }
}

/**
 * Table of amendments. An amendment is a new version of a tender's requirements matrix, with its differences from the
 * tender's requirements. To undo one, the row of `requirement_snapshots` with equal id is restored.
 */
export interface MatrixAmendmentsTable {
  id: string
  session_id: string
  file_name: string
  sha256: string
  /**
   * Hash of the tender's requirements when they were compared with the new version. The version can be applied only
   * while the hash of the current requirements is equal.
   */
  compared_with: string
  /** JSON of the requirements and settings that were read from the new version of the requirements matrix. */
  reading: string
  /** JSON of the differences between the tender's requirements and the new version of the requirements matrix. */
  comparison: string
  created_by: string | null
  created_at: string
  /**
   * Time when the new version of the client's requirements matrix was applied to its tender. `null` if it is not
   * applied or was undone.
   */
  applied_at: string | null
}

/**
 * Table of the files that must be kept while an amendment needs them. An amendment is a new version of a client's
 * requirements matrix. It needs its own file and the file that it replaced.
 */
export interface MatrixAmendmentFilesTable {
  amendment_id: string
  sha256: string
}
