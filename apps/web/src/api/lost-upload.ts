import { ApiError, FILE_CHANGED, unreachable } from './api-error.ts'

/** Returns the error of an upload without an answer: a lost connection, or a changed file. */
export async function lostUpload(file: Blob, cause?: unknown): Promise<ApiError> {
  // Browsers report both errors alike. If the file can still be read, the connection was lost.
  try {
    await file.slice(0, 1).arrayBuffer()
    return unreachable(cause)
  } catch (error) {
    console.warn('The chosen file cannot be read any more', error)
    return new ApiError(0, FILE_CHANGED, 'The file changed after it was chosen', undefined)
  }
}
