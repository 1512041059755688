declare module '#platform/database/schema.ts' {
  interface Schema {
    matrix_amendments: MatrixAmendmentsTable
    matrix_amendment_files: MatrixAmendmentFilesTable
  }
}

/** New version of a tender's matrix. Its requirements before it was applied are a snapshot with its id. */
export interface MatrixAmendmentsTable {
  id: string
  session_id: string
  file_name: string
  sha256: string
  /** Hash of the requirements that it was compared with. */
  compared_with: string
  /** JSON of what was read of the file. */
  reading: string
  /** JSON of the differences. */
  comparison: string
  created_by: string | null
  created_at: string
  /** Null until it is applied, and after it was undone. */
  applied_at: string | null
}

/** Originals that an amendment needs: its own file, and the file that it replaced. */
export interface MatrixAmendmentFilesTable {
  amendment_id: string
  sha256: string
}
