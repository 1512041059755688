import type { Readable } from 'node:stream'
import { MAX_MATRIX_BYTES } from '@tenderwright/workbook'
import { type StagedFile, type Storage, TooLargeError } from '#platform/storage/storage.ts'
import { matrixEmpty, matrixTooLarge } from './matrix.errors.ts'

/**
 * Stores an uploaded requirements matrix as a temporary file of limited size. Its type is not checked here, because the
 * reader determines it from the content.
 * @throws ProductError `workbook.too_large` if the file exceeds the limit; `request.file_empty` if it has no bytes
 */
export async function stageMatrix(storage: Storage, fileName: string, stream: Readable): Promise<StagedFile> {
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
