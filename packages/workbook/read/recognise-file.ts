import { open } from 'node:fs/promises'
import { WorkbookError } from '../sheet/errors.ts'
import { inMegabytes, MAX_FILE_BYTES } from '../sheet/limits.ts'

/**
 * Container format of a requirements matrix file: a ZIP archive (.xlsx, .ods, .docx), a compound file of older Office
 * programs (.xls), a single OpenDocument XML file (`flat`, .fods), or text such as CSV.
 */
export type FileKind = 'archive' | 'compound' | 'flat' | 'text'

/**
 * First bytes of a ZIP archive, "PK\3\4". Files such as .xlsx and .docx (ECMA-376 part 2) and .ods are ZIP archives.
 */
const ZIP_SIGNATURE = Buffer.from([0x50, 0x4b, 0x03, 0x04])
/** First bytes of a compound file ([MS-CFB] 2.2), the container of .xls files and of .xlsx files with a password. */
const COMPOUND_SIGNATURE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
/**
 * Matches the first element of an OpenDocument spreadsheet that is a single XML file with the extension .fods. It is
 * near the beginning of the file.
 */
const FLAT_ROOT =
  /<office:document\s[^>]*office:mimetype="application\/vnd\.oasis\.opendocument\.spreadsheet"/
/**
 * Matches names of files that may be texts such as CSV. The name is needed, because the content of such a file has no
 * signature.
 */
const TEXT_NAME = /\.(csv|tsv|tab|txt)$/i
const START_BYTES = 16 * 1024

/**
 * Returns the container format of a file, recognised by its first bytes. Text such as CSV has no typical first bytes.
 * So a file whose name is known counts as text only if the name ends in .csv, .tsv, .tab or .txt.
 *
 * @throws {WorkbookError} `workbook.too_large` above the size limit, `workbook.wrong_type` for any other file
 */
export async function recogniseFile(path: string, fileName?: string): Promise<FileKind> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size > MAX_FILE_BYTES) {
      throw new WorkbookError('workbook.too_large', {
        reason: `${inMegabytes(size)} > ${inMegabytes(MAX_FILE_BYTES)}`,
      })
    }
    const { buffer, bytesRead } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0)
    const start = buffer.subarray(0, bytesRead)
    if (start.subarray(0, 4).equals(ZIP_SIGNATURE)) return 'archive'
    if (start.subarray(0, 8).equals(COMPOUND_SIGNATURE)) return 'compound'
    if (FLAT_ROOT.test(start.toString('latin1'))) return 'flat'
    if (mayBeText(start) && (fileName === undefined || TEXT_NAME.test(fileName))) return 'text'
    throw new WorkbookError('workbook.wrong_type')
  } finally {
    await file.close()
  }
}

/**
 * Returns whether bytes can be the beginning of a text. Control characters show that they begin a picture, a program or
 * another binary file.
 */
function mayBeText(start: Buffer): boolean {
  const isUtf16 = /^(\xff\xfe|\xfe\xff|\0[^\0]|[^\0]\0)/s.test(start.toString('latin1', 0, 2))
  return (
    start.length > 0 &&
    (isUtf16 || !start.some((byte) => byte < 9 || (byte > 13 && byte < 27 && byte !== 26)))
  )
}
