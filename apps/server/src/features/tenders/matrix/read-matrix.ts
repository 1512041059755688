import {
  readRequirements,
  type RememberedCorrections,
  type RequirementsMatrix,
  WorkbookError,
} from '@tenderwright/workbook'
import type { Db } from '#platform/database/database.ts'
import { findLayoutCorrections } from './layouts.repository.ts'
import { matrixUnusable } from './matrix.errors.ts'

/**
 * Reads an uploaded matrix as people corrected the last one of its layout, if they did.
 * @throws ProductError with the reader's code when the file is no requirements matrix
 */
export async function readMatrix(db: Db, path: string, fileName: string): Promise<RequirementsMatrix> {
  try {
    const matrix = await readRequirements(path, { fileName })
    const stored = await findLayoutCorrections(db, matrix.layout.key)
    if (stored === undefined) return matrix
    const remembered = JSON.parse(stored) as RememberedCorrections
    return await readRequirements(path, { fileName, remembered })
  } catch (error) {
    throw error instanceof WorkbookError ? matrixUnusable(error, fileName) : error
  }
}
