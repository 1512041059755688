import type { MatrixReading } from '@tenderwright/contract'
import {
  readRequirements,
  type RememberedCorrections,
  type RequirementsMatrix,
  WorkbookError,
  type WorkbookPlace,
} from '@tenderwright/workbook'
import type { Db } from '#platform/database/database.ts'
import { findLayoutCorrections } from './layouts.repository.ts'
import { matrixUnusable } from './matrix.errors.ts'

export interface ReadMatrixDeps {
  db: Db
  /** Process that reads uploaded workbooks: by default a new child process each, because files may be hostile. */
  workbookPlace?: WorkbookPlace | undefined
}

/** Uploaded file to read as a requirements matrix, with progress callback and signal. */
export interface FileToRead {
  path: string
  fileName: string
  /** Cancels reading, which then throws the signal's reason. */
  signal: AbortSignal
  /** Callback for each step of reading. */
  onProgress: (reading: MatrixReading) => void
}

/**
 * Reads the requirements from an uploaded matrix (Excel, ODS, CSV or Word), with corrections from similar matrices.
 * @throws ProductError if the file is not a requirements matrix; the signal's reason if it is aborted
 */
export async function readMatrix(
  { db, workbookPlace: place }: ReadMatrixDeps,
  { path, fileName, signal, onProgress }: FileToRead,
): Promise<RequirementsMatrix> {
  try {
    return await readRequirements(path, {
      place,
      fileName,
      signal,
      onProgress,
      recall: async (layoutKey) => {
        const stored = await findLayoutCorrections(db, layoutKey)
        return stored === undefined ? undefined : (JSON.parse(stored) as RememberedCorrections)
      },
    })
  } catch (error) {
    throw error instanceof WorkbookError ? matrixUnusable(error, fileName) : error
  }
}
