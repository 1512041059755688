import { tooLarge, wrongType } from './documents.errors.ts'
import type { UploadRoom } from './upload-room.ts'

export interface Admission {
  room: UploadRoom
  maxBytes: number
}

/**
 * Says no to an upload by what its sender declares, before a byte of it is stored. Whether there is room for it says
 * `UploadRoom`.
 * @param declaredBytes how long the sender says it is; undefined when it does not say
 * @throws ProductError `documents.wrong_type`, `documents.too_large`
 */
export function admitUpload(maxBytes: number, fileName: string, declaredBytes: number | undefined): void {
  if (!/\.docx$/i.test(fileName)) throw wrongType(fileName)
  if (declaredBytes !== undefined && declaredBytes > maxBytes) throw tooLarge(fileName, maxBytes)
}
