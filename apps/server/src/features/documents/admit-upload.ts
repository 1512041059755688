import { tooLarge, wrongType } from './documents.errors.ts'
import type { UploadRoom } from './upload-room.ts'

export interface Admission {
  room: UploadRoom
  maxBytes: number
}

/**
 * Refuses an uploaded file by its name and size, before any byte is stored.
 * @param declaredBytes size according to the client; undefined when it is unknown
 * @throws ProductError `documents.wrong_type` when the file is not a .docx, `documents.too_large` when it exceeds
 * `maxBytes`
 */
export function admitUpload(maxBytes: number, fileName: string, declaredBytes: number | undefined): void {
  if (!/\.docx$/i.test(fileName)) throw wrongType(fileName)
  if (declaredBytes !== undefined && declaredBytes > maxBytes) throw tooLarge(fileName, maxBytes)
}
