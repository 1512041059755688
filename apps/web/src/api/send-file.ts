import { addresses } from '@tenderwright/contract'
import { currentLanguage } from '#i18n/i18n.ts'
import { errorFromAnswer } from './api-error.ts'
import { addressOf, readJson, type CallOutput, type UploadCallName, type UploadFields } from './call.ts'
import { lostUpload } from './lost-upload.ts'

export interface UploadOptions {
  /** Receives the percentage (0 to 100) of the file's bytes that were sent, while the upload runs. */
  onProgress?: (percent: number) => void
  signal?: AbortSignal
  params?: Record<string, string>
}

/**
 * Uploads a file and text fields to an API call in one request. XMLHttpRequest is used, because `fetch` cannot report
 * upload progress. The fields precede the file, so that the server knows the fields before the file arrives.
 * @throws {ApiError} if the upload fails
 */
export function sendFile<Name extends UploadCallName>(
  name: Name,
  file: File,
  fields: UploadFields<Name>,
  options: UploadOptions,
): Promise<CallOutput<Name>> {
  const form = new FormData()
  for (const [key, value] of Object.entries<string | undefined>(fields))
    if (value !== undefined) form.append(key, value)
  form.append('file', file, file.name)

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(addresses[name].method, addressOf(name, options.params ? { params: options.params } : {}))
    request.withCredentials = true
    request.setRequestHeader('Accept-Language', currentLanguage())
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0)
        options.onProgress?.(Math.min(100, (event.loaded / event.total) * 100))
    })
    request.addEventListener('load', () => {
      const answer = readJson(request.responseText)
      if (request.status >= 200 && request.status < 300) resolve(answer as CallOutput<Name>)
      else reject(errorFromAnswer(request.status, answer))
    })
    request.addEventListener('error', () => void lostUpload(file).then(reject))
    request.addEventListener('abort', () => reject(new DOMException('Upload given up', 'AbortError')))
    // The person may have cancelled the upload while this script was being downloaded.
    if (options.signal?.aborted) throw new DOMException('Upload given up', 'AbortError')
    options.signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
