import { readRequirements, type RequirementsMatrix, WorkbookError } from '@tenderwright/workbook'
import { matrixUnusable } from './matrix.errors.ts'

/** Reads an uploaded matrix. @throws ProductError with the reader's code when the file is no requirements matrix */
export async function readMatrix(path: string, fileName: string): Promise<RequirementsMatrix> {
  try {
    return await readRequirements(path, { fileName })
  } catch (error) {
    throw error instanceof WorkbookError ? matrixUnusable(error, fileName) : error
  }
}
