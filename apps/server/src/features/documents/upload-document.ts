import type { Readable } from 'node:stream'
import { type StagedFile, type Storage, TooLargeError } from '#platform/storage/storage.ts'
import { fileEmpty, tooLarge, wrongType } from './documents.errors.ts'

/**
 * Streams an uploaded file to where it can be kept from.
 * @throws ProductError `documents.wrong_type` before a byte is read, `documents.too_large`, `request.file_empty`
 */
export async function stageUpload(
  { storage, maxBytes }: { storage: Storage; maxBytes: number },
  fileName: string,
  stream: Readable,
): Promise<StagedFile> {
  if (!/\.docx$/i.test(fileName)) throw wrongType(fileName)
  let staged: StagedFile
  try {
    staged = await storage.stage(stream, { maxBytes })
  } catch (error) {
    throw error instanceof TooLargeError ? tooLarge(fileName, maxBytes) : error
  }
  if (staged.sizeBytes > 0) return staged
  await staged.discard()
  throw fileEmpty(fileName)
}
