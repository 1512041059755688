import { ApiError, FILE_CHANGED, unreachable } from './api-error.ts'

/**
 * Returns the error of an upload that got no answer. Either the connection was lost, or the file was changed or
 * deleted. Browsers report both as one error, so the function tries to read the file to find out.
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
