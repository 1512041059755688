import { RESUMABLE_UPLOADS_PATH } from '@tenderwright/contract'
import { DetailedError, Upload } from 'tus-js-client'
import { currentLanguage } from '#i18n/i18n.ts'
import { errorFromAnswer, unreachable } from './api-error.ts'
import { readJson } from './call.ts'
import { isMoving, sendWhenOpen } from './held-changes.ts'
import { lostUpload } from './lost-upload.ts'
import { lastPerson, sendWhenSignedIn } from './session-end.ts'

/**
 * Pauses in milliseconds before the retries of an interrupted upload. If the last retry fails too, the upload fails. If
 * the person sends the file again later, the upload resumes where it stopped.
 */
const RETRY_DELAYS = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000, 60_000]
const DISK_FULL = 507

function errorOf(error: Error): Error {
  const response = error instanceof DetailedError ? error.originalResponse : null
  if (!response) return unreachable(error)
  return errorFromAnswer(response.getStatus(), readJson(response.getBody()))
}

/**
 * Returns whether an upload request that failed with this HTTP status may succeed later. For example, the result is
 * `false` for a full disk (507), because waiting does not help.
 * @param status HTTP status of the failed request, or 0 if there was no answer
 */
export function isWorthRetrying(status: number): boolean {
  // 409 and 423 mean that the server still handles the interrupted request of this upload. The repeated request asks
  // how many bytes have arrived.
  if (status === 409 || status === 423 || status === 429) return true
  return status !== DISK_FULL && (status === 0 || status >= 500)
}

/**
 * Uploads a large file in pieces by the tus protocol, so that an interrupted upload can resume. After a reload, it
 * resumes if the person selects the file again. It waits if the sign-in session has ended or the server's data is being
 * moved.
 * @returns the id of the complete upload, for the call `finishUpload`
 * @throws {ApiError} if the upload fails
 */
export function uploadInPieces(file: File, options: PiecesOptions): Promise<string> {
  const sender = lastPerson()
  const send = async () => {
    try {
      return await sendPieces(file, options)
    } catch (error) {
      if (options.signal.aborted || !(error instanceof Error)) throw error
      const isAnswered = error instanceof DetailedError && error.originalResponse !== null
      throw isAnswered ? errorOf(error) : await lostUpload(file, error)
    }
  }
  // After a move, the file is sent from its beginning, because bytes that arrived earlier are not moved.
  return sendWhenOpen(() => sendWhenSignedIn(send, options.signal, sender), options.signal)
}

interface PiecesOptions {
  onProgress: (percent: number) => void
  signal: AbortSignal
}

async function sendPieces(file: File, { onProgress, signal }: PiecesOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: `/api${RESUMABLE_UPLOADS_PATH}`,
      metadata: { filename: file.name },
      headers: { 'Accept-Language': currentLanguage() },
      retryDelays: RETRY_DELAYS,
      removeFingerprintOnSuccess: true,
      onShouldRetry: (error) =>
        !isMoving(errorOf(error)) && isWorthRetrying(error.originalResponse?.getStatus() ?? 0),
      onProgress: (sent, total) => onProgress(total > 0 ? (sent / total) * 100 : 0),
      onError: (error) => reject(error),
      onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
    })
    const giveUp = () => {
      // Aborting also removes the bytes that have arrived. If that fails, the server removes them later, by age.
      upload.abort(true).catch((error: unknown) => console.warn('The upload stays until it expires', error))
      reject(new DOMException('Upload given up', 'AbortError'))
    }
    if (signal.aborted) {
      giveUp()
      return
    }
    signal.addEventListener('abort', giveUp, { once: true })
    upload
      .findPreviousUploads()
      .then(([previous]) => {
        if (signal.aborted) return undefined
        if (previous) upload.resumeFromPreviousUpload(previous)
        return upload.start()
      })
      .catch(reject)
  })
}
