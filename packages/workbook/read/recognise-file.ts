import { open } from 'node:fs/promises'
import { WorkbookError } from '../sheet/errors.ts'
import { inMegabytes, MAX_FILE_BYTES } from '../sheet/limits.ts'

/** Container of a spreadsheet: ZIP archive (.xlsx) or compound file (.xls). */
export type FileKind = 'archive' | 'compound'

/** "PK\3\4": an OPC package (ECMA-376 part 2) is a ZIP archive and begins with its first local header. */
const ZIP_SIGNATURE = Buffer.from([0x50, 0x4b, 0x03, 0x04])
/** [MS-CFB] 2.2: .xls files and password-protected .xlsx files are compound files. */
const COMPOUND_SIGNATURE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

/**
 * Returns the kind of a file by its content, not by its extension.
 * @throws {WorkbookError} `workbook.too_large` above the size limit, `workbook.wrong_type` for anything else
 */
export async function recogniseFile(path: string): Promise<FileKind> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size > MAX_FILE_BYTES) {
      throw new WorkbookError('workbook.too_large', {
        reason: `${inMegabytes(size)} > ${inMegabytes(MAX_FILE_BYTES)}`,
      })
    }
    const start = Buffer.alloc(8)
    await file.read(start, 0, 8, 0)
    if (start.subarray(0, 4).equals(ZIP_SIGNATURE)) return 'archive'
    if (start.equals(COMPOUND_SIGNATURE)) return 'compound'
    throw new WorkbookError('workbook.wrong_type')
  } finally {
    await file.close()
  }
}
