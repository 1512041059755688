import { tooLarge, wrongType } from './documents.errors.ts'
import type { UploadRoom } from './upload-room.ts'

export interface Admission {
  room: UploadRoom
  maxBytes: number
}

/**
 * Refuses an upload by its declared name and size, before any byte is stored. `UploadRoom` checks the free space.
 * @param declaredBytes declared size; undefined when it is unknown
 * @throws ProductError `documents.wrong_type`, `documents.too_large`
 */
export function admitUpload(maxBytes: number, fileName: string, declaredBytes: number | undefined): void {
  if (!/\.docx$/i.test(fileName)) throw wrongType(fileName)
  if (declaredBytes !== undefined && declaredBytes > maxBytes) throw tooLarge(fileName, maxBytes)
}
