import { type DocumentUploadResponse, RESUMABLE_FROM_BYTES } from '@tenderwright/contract'
import { UNREACHABLE, ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { loadPart } from '#api/load-part.ts'
import { upload } from '#api/upload.ts'
import type { UploadDetails } from './document-work.ts'

const FINISH_ATTEMPTS = 5
const FINISH_PAUSE_MILLISECONDS = 3000

/**
 * Tells the server that all bytes of an upload have arrived, and returns its answer. If the answer gets lost, the
 * request is retried, with up to five attempts in all. This is safe, because the request is idempotent.
 */
async function finish(
  id: string,
  details: UploadDetails,
  signal: AbortSignal,
): Promise<DocumentUploadResponse> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call('finishUpload', { params: { id }, body: details }, signal)
    } catch (error) {
      const lost = error instanceof ApiError && error.code === UNREACHABLE
      if (!lost || attempt === FINISH_ATTEMPTS) throw error
      await new Promise((resolve) => setTimeout(resolve, FINISH_PAUSE_MILLISECONDS))
    }
  }
}

/**
 * Uploads a document with its client and tender. A small file is sent in one request. A large file is sent in pieces,
 * so that the upload resumes after the connection breaks.
 */
export async function sendDocument(
  file: File,
  details: UploadDetails,
  options: { onProgress: (percent: number) => void; signal: AbortSignal },
): Promise<DocumentUploadResponse> {
  if (file.size < RESUMABLE_FROM_BYTES) return upload('uploadDocument', file, details, options)
  const { uploadInPieces } = await loadPart(() => import('#api/upload-in-pieces.ts'))
  return finish(await uploadInPieces(file, options), details, options.signal)
}
