import type { Readable } from 'node:stream'
import { plainName } from '@tenderwright/contract'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { ProductError } from '#platform/errors/product-error.ts'
import { languageOf } from './language.ts'
import { refuseUnstorableText } from './storable-text.ts'
import { validationError } from './validation.ts'

const FIELD_BYTES = 64 * 1024
const FILE_NAME_LENGTH = 255

export interface Upload<Fields, Kept> {
  fileName: string
  fields: Fields
  /** Result of the function that stored the uploaded file, passed to `receiveUpload` as `keep`. */
  kept: Kept
}

/**
 * Returns a safe name for an uploaded file: the last part of its path, cut to 255 characters and without the character
 * U+0000. The name needs cleaning because old browsers send whole paths, and a hostile client may send anything.
 */
export function cleanFileName(name: string): string {
  const last = plainName(name.normalize('NFC')).split(/[\\/]/).at(-1) ?? ''
  return last.replaceAll('\0', '').trim().slice(-FILE_NAME_LENGTH).toWellFormed()
}

/**
 * Receives a multipart request (RFC 7578) with one file in the field `file`. The file is streamed, and never held in
 * memory as a whole. Other fields may come before or after the file.
 * @param keep stores the file, given its name and a stream of its bytes
 * @param discard undoes `keep` when a later step fails
 * @throws ProductError `request.file_missing`; `request.multipart_broken` when the request is incomplete;
 * `request.invalid` when the schema refuses a field; errors of `keep`
 */
export async function receiveUpload<S extends z.ZodType, Kept>(
  request: FastifyRequest,
  schema: S,
  keep: (fileName: string, stream: Readable) => Promise<Kept>,
  discard: (kept: Kept) => Promise<void>,
): Promise<Upload<z.output<S>, Kept>> {
  if (!request.isMultipart()) throw new ProductError('request.file_missing', 400, {}, 'file')
  const fields: Record<string, unknown> = {}
  let file: { fileName: string; kept: Kept } | undefined
  try {
    for await (const part of request.parts({
      limits: { fileSize: Number.POSITIVE_INFINITY, files: 1, fields: 20, fieldSize: FIELD_BYTES },
    })) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else if (part.fieldname !== 'file' || !part.filename || file) part.file.resume()
      else {
        const fileName = cleanFileName(part.filename)
        try {
          file = { fileName, kept: await keep(fileName, part.file) }
        } catch (error) {
          // If the connection were closed during the upload, the browser would not show the response. So the rest of
          // the upload is read and discarded.
          part.file.resume()
          throw error
        }
      }
    }
    if (!file) throw new ProductError('request.file_missing', 400, {}, 'file')
    const language = languageOf(request.headers['accept-language'])
    const parsed = schema.safeParse(fields)
    if (!parsed.success) throw validationError(parsed.error.issues, language)
    refuseUnstorableText(parsed.data, language)
    return { ...file, fields: parsed.data }
  } catch (error) {
    if (file) await discard(file.kept)
    const { code, message } = error as { code?: string; message?: string }
    const broken =
      code?.startsWith('FST_') === true ||
      code === 'ERR_STREAM_PREMATURE_CLOSE' ||
      // The person closed the page, or the network was lost.
      code === 'ECONNRESET' ||
      /Unexpected end of|Malformed part header|Multipart: Boundary not found/.test(message ?? '')
    if (broken && !(error instanceof ProductError)) throw new ProductError('request.multipart_broken', 400)
    throw error
  }
}
