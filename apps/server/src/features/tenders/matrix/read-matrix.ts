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
  /** Process that reads workbooks; a new one for each by default. */
  workbookPlace?: WorkbookPlace | undefined
}

/** Uploaded file that is read as a requirements matrix, with the functions for progress and cancellation. */
export interface FileToRead {
  path: string
  fileName: string
  /** When aborted, the reading ends with the signal's reason. */
  signal: AbortSignal
  /** Called with each step of the reading. */
  onProgress: (reading: MatrixReading) => void
}

/**
 * Reads the requirements from an uploaded matrix (Excel, ODS, CSV or Word). If people corrected the reading of an
 * earlier matrix with the same layout, these corrections are applied.
 * @throws ProductError with the matrix reader's code when the file is no requirements matrix; the signal's reason when
 * it is aborted
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
