import type { FileHandle } from 'node:fs/promises'
import { DocxError, reasonOf } from './errors.ts'

const OLE_HEADER = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ZIP_LOCAL_HEADER = Buffer.from('PK\u0003\u0004', 'latin1')

/** Why these bytes are no zip archive, told by their first bytes. */
export async function explainNoZip(file: FileHandle, size: number, cause: unknown): Promise<DocxError> {
  if (size === 0) return new DocxError('docx.empty', 'The file is empty (0 bytes).')
  const head = Buffer.alloc(Math.min(size, 4 * 1024 ** 2))
  await file.read(head, 0, head.length, 0)
  if (head.subarray(0, 8).equals(OLE_HEADER)) return explainOle(head)
  if (head.subarray(0, 4).equals(ZIP_LOCAL_HEADER)) {
    const complete = head.includes(Buffer.from('PK\u0005\u0006', 'latin1'))
    return complete || /invalid|expected|inconsistent|overflow/i.test(reasonOf(cause))
      ? new DocxError(
          'docx.damaged',
          `The file is damaged: its table of contents cannot be read. Export it again from Word.`,
          cause,
        )
      : new DocxError(
          'docx.truncated',
          'The file is incomplete: its end is missing. Copy or download it again.',
          cause,
        )
  }
  const start = head.subarray(0, 512).toString('latin1').trimStart()
  const kind = start.startsWith('{\\rtf')
    ? ' It looks like a rich text file (.rtf): save it as .docx in Word.'
    : /^(<\?xml|<html|<!doctype)/i.test(start)
      ? ' It looks like an XML or web page: save it as .docx in Word.'
      : start.startsWith('%PDF')
        ? ' It is a PDF: a .docx is needed.'
        : ''
  return new DocxError('docx.not_a_zip', `The file is not a .docx document.${kind}`, cause)
}

/** A password turns a .docx into an OLE container with a stream named EncryptedPackage ([MS-OFFCRYPTO] 2.3.4). */
function explainOle(head: Buffer): DocxError {
  if (
    head.includes(Buffer.from('WordDocument', 'utf16le')) &&
    !head.includes(Buffer.from('EncryptedPackage', 'utf16le'))
  ) {
    return new DocxError(
      'docx.legacy_doc',
      'The file is an old binary Word document (.doc). Save it as .docx in Word.',
    )
  }
  return new DocxError(
    'docx.encrypted',
    'The file is protected by a password. Remove the password in Word and try again.',
  )
}
