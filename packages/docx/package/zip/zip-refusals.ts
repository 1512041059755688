import { DocxError, reasonOf } from '../errors.ts'
import type { RandomAccessFile } from './random-access.ts'

const OLE_HEADER = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const OLE_HEADER_BYTES = 512
/** Number of bytes of an OLE file's directory that are read. They are enough to find the names of its streams. */
const DIRECTORY_BYTES = 16 * 1024
/** Names of the streams by which an old Excel, PowerPoint or Outlook file is recognised. */
const OTHER_STREAMS = ['Workbook', 'PowerPoint Document', '__properties_version1.0']
const ZIP_LOCAL_HEADER = Buffer.from('PK\u0003\u0004', 'latin1')

/**
 * Returns the error for a file that cannot be opened as a zip archive. The error names the real kind of the file,
 * judged by its first bytes: empty, cut off, damaged, protected by a password, an old Office file, RTF, HTML or PDF.
 */
export async function explainNoZip(file: RandomAccessFile, size: number, cause: unknown): Promise<DocxError> {
  if (size === 0) return new DocxError('docx.empty', 'The file is empty (0 bytes).')
  const head = Buffer.alloc(Math.max(OLE_HEADER_BYTES, Math.min(size, 1024 ** 2)))
  await file.readAt(0, head)
  if (head.subarray(0, 8).equals(OLE_HEADER)) return await explainOle(file, head)
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

/**
 * Returns the error for a file that is an OLE container instead of a zip archive. It may be a .docx with a password
 * ([MS-OFFCRYPTO] 2.3.4) or an old .doc. Names in the container's directory show which ([MS-CFB] 2.2, 2.6).
 */
async function explainOle(file: RandomAccessFile, head: Buffer): Promise<DocxError> {
  const sectorSize = 1 << Math.min(12, head.readUInt16LE(30))
  const directory = Buffer.alloc(DIRECTORY_BYTES)
  await file.readAt((head.readUInt32LE(48) + 1) * sectorSize, directory)
  const names = (name: string): boolean => {
    const written = Buffer.from(name, 'utf16le')
    return directory.includes(written) || head.includes(written)
  }
  if (names('WordDocument') && !names('EncryptedPackage')) {
    return new DocxError(
      'docx.legacy_doc',
      'The file is an old binary Word document (.doc). Save it as .docx in Word.',
    )
  }
  if (OTHER_STREAMS.some((name) => names(name)) && !names('EncryptedPackage')) {
    return new DocxError(
      'docx.not_a_zip',
      'The file is not a .docx document. It is an old Excel, PowerPoint or Outlook file.',
    )
  }
  return new DocxError(
    'docx.encrypted',
    'The file is protected by a password. Remove the password in Word and try again.',
  )
}
