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
  /**
   * Process in which uploaded workbooks are read. By default, each one is read in a separate child process, because the
   * file may be hostile. Tests can choose the server's own process.
   */
  workbookPlace?: WorkbookPlace | undefined
}

/** Uploaded file that is read as a requirements matrix, with the functions for progress and cancellation. */
export interface FileToRead {
  path: string
  fileName: string
  /** Signal that cancels the reading of the uploaded file, which then throws the signal's reason. */
  signal: AbortSignal
  /** Function that is called at each step of reading the uploaded file, with the progress. */
  onProgress: (reading: MatrixReading) => void
}

/**
 * Reads the requirements from an uploaded matrix (Excel, ODS, CSV or Word). Corrections that people made in an earlier
 * matrix with equal sheet names and headers are applied.
 * @throws ProductError when the file is not a requirements matrix; the signal's reason when it is aborted
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
