import type { CallOutput, UploadCallName, UploadFields } from './call.ts'
import { sendWhenOpen } from './held-changes.ts'
import { loadPart } from './load-part.ts'
import type { UploadOptions } from './send-file.ts'
import { lastPerson, sendWhenSignedIn } from './session-end.ts'

/**
 * Uploads a file and text fields to an API call, and returns the JSON answer. It waits if the sign-in session has ended
 * or the server's data is being moved. An interrupted upload starts again from its first byte.
 * @throws {ApiError} if the upload fails
 */
export async function upload<Name extends UploadCallName>(
  name: Name,
  file: File,
  fields: UploadFields<Name>,
  options: UploadOptions = {},
): Promise<CallOutput<Name>> {
  const sender = lastPerson()
  const { sendFile } = await loadPart(() => import('./send-file.ts'))
  const { signal } = options
  const send = () => sendFile(name, file, fields, options)
  return sendWhenOpen(() => sendWhenSignedIn(send, signal, sender), signal)
}
