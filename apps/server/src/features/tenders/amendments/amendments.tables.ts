declare module '#platform/database/schema.ts' {
  interface Schema {
    matrix_amendments: MatrixAmendmentsTable
    matrix_amendment_files: MatrixAmendmentFilesTable
  }
}

/**
 * Table of amendments: new versions of a tender's requirements matrix. To undo one, the `requirement_snapshots` row
 * with equal id is restored.
 */
export interface MatrixAmendmentsTable {
  id: string
  session_id: string
  file_name: string
  sha256: string
  /** Hash of the requirements that were compared. An amendment is outdated if the tender's current hash differs. */
  compared_with: string
  /** JSON of the requirements and settings read from the new version of the requirements matrix. */
  reading: string
  /** JSON of the differences between the tender's requirements and the new version. */
  comparison: string
  created_by: string | null
  created_at: string
  /** Time when the amendment was applied; `null` if it is not applied or was undone. */
  applied_at: string | null
}

/** Table of the stored files that amendments need: their own files and those that they replaced. */
export interface MatrixAmendmentFilesTable {
  amendment_id: string
  sha256: string
}
