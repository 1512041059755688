import { ApiError, FILE_CHANGED, unreachable } from './api-error.ts'

/**
 * Returns the error of an upload that got no answer. Browsers report a file that was changed, moved or deleted after it
 * was chosen like a lost connection, so the file is read to tell the two apart.
 */
export async function lostUpload(file: Blob, cause?: unknown): Promise<ApiError> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return unreachable(cause)
  } catch (error) {
    console.warn('The chosen file cannot be read any more', error)
    return new ApiError(0, FILE_CHANGED, 'The file changed after it was chosen', undefined)
  }
}
