import type { CallOutput, UploadCallName, UploadFields } from './call.ts'
import { sendWhenOpen } from './held-changes.ts'
import { loadPart } from './load-part.ts'
import type { UploadOptions } from './send-file.ts'

/**
 * Uploads a file with the text fields of an API call, and returns the JSON answer. While an operator moves the server's
 * data to another database and storage, the upload waits until the move is over.
 *
 * @throws {ApiError} when the upload fails
 */
export async function upload<Name extends UploadCallName>(
  name: Name,
  file: File,
  fields: UploadFields<Name>,
  options: UploadOptions = {},
): Promise<CallOutput<Name>> {
  const { sendFile } = await loadPart(() => import('./send-file.ts'))
  return sendWhenOpen(() => sendFile(name, file, fields, options), options.signal)
}
