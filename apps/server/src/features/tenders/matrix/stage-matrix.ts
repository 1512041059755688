import type { Readable } from 'node:stream'
import { MAX_MATRIX_BYTES } from '@tenderwright/workbook'
import { type StagedFile, type Storage, TooLargeError } from '#platform/storage/storage.ts'
import { matrixEmpty, matrixTooLarge } from './matrix.errors.ts'

/**
 * Stores an uploaded requirements matrix in a temporary file of limited size.
 * @throws ProductError `workbook.too_large`; `request.file_empty`
 */
export async function stageMatrix(storage: Storage, fileName: string, stream: Readable): Promise<StagedFile> {
  // The reader determines the type of the file from its content.
  let staged: StagedFile
  try {
    staged = await storage.stage(stream, { maxBytes: MAX_MATRIX_BYTES })
  } catch (error) {
    throw error instanceof TooLargeError ? matrixTooLarge(MAX_MATRIX_BYTES) : error
  }
  if (staged.sizeBytes > 0) return staged
  await staged.discard()
  throw matrixEmpty(fileName)
}
