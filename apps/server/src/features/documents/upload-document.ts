import type { Readable } from 'node:stream'
import { type StagedFile, type Storage, TooLargeError } from '#platform/storage/storage.ts'
import { fileEmpty, tooLarge, wrongType } from './documents.errors.ts'
import type { PromisedBytes, UploadRoom } from './upload-room.ts'

/**
 * Maximum number of bytes that a multipart request has besides the file in it. They are boundaries, headers of the
 * parts, and a few names.
 */
const FORM_BYTES = 256 * 1024

/**
 * Returns the smallest possible size in bytes of the file in a multipart request, computed from the header
 * Content-Length. Returns `undefined` if the request has no such header.
 */
export function leastFileBytes(contentLength: string | undefined): number | undefined {
  if (contentLength === undefined) return undefined
  return Math.max(0, Number(contentLength) - FORM_BYTES)
}

/**
 * Refuses an uploaded file because of its name or size, before any byte is stored.
 * @param declaredBytes size according to the client; `undefined` if it is unknown
 * @throws ProductError `documents.wrong_type` if the file is not a .docx
 * @throws ProductError `documents.too_large` if it exceeds `maxBytes`
 */
export function admitUpload(maxBytes: number, fileName: string, declaredBytes: number | undefined): void {
  if (!/\.docx$/i.test(fileName)) throw wrongType(fileName)
  if (declaredBytes !== undefined && declaredBytes > maxBytes) throw tooLarge(fileName, maxBytes)
}

async function* counted(stream: Readable, promised: PromisedBytes): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    promised.arrived(chunk.byteLength)
    yield chunk
  }
}

/**
 * Streams an uploaded .docx into a temporary file of the storage, and hashes it on the way.
 * @throws ProductError before any byte is stored: `documents.wrong_type` or `server.disk_full`
 * @throws ProductError later: `documents.too_large` or `request.file_empty`
 */
export async function stageUpload(
  admission: { storage: Storage; room: UploadRoom; maxBytes: number },
  fileName: string,
  stream: Readable,
  declaredBytes?: number,
): Promise<StagedFile> {
  const { storage, room, maxBytes } = admission
  admitUpload(maxBytes, fileName, declaredBytes)
  const promised = await room.promise(declaredBytes ?? 0)
  let staged: StagedFile
  try {
    staged = await storage.stage(counted(stream, promised), { maxBytes })
  } catch (error) {
    throw error instanceof TooLargeError ? tooLarge(fileName, maxBytes) : error
  } finally {
    promised.release()
  }
  if (staged.sizeBytes > 0) return staged
  await staged.discard()
  throw fileEmpty(fileName)
}
