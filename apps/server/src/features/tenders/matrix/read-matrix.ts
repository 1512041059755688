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
   * Process in which uploaded workbooks are read. By default, each workbook is read in a new child process, because the
   * file may be hostile. Tests can choose the server's own process.
   */
  workbookPlace?: WorkbookPlace | undefined
}

/** Uploaded file to read as a requirements matrix, with callbacks for progress and cancellation. */
export interface FileToRead {
  path: string
  fileName: string
  /** Signal that cancels reading the uploaded file. Reading then throws the signal's reason. */
  signal: AbortSignal
  /** Called at each step of reading the uploaded file. */
  onProgress: (reading: MatrixReading) => void
}

/**
 * Reads the requirements from an uploaded Excel, ODS, CSV or Word file. Corrections that people made for an earlier
 * file with equal sheet names and headers are applied.
 * @throws ProductError if the file is not a requirements matrix; the signal's reason if the signal is aborted
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
