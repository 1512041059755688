import { CFB } from '@e965/xlsx'
import { WorkbookError } from '../../sheet/errors.ts'

/**
 * Returns the stream of an .xls workbook from its compound file, which is the container of older Office formats.
 *
 * @throws {WorkbookError} `workbook.encrypted` for an .xlsx with a password, which has a stream EncryptedPackage
 * ([MS-OFFCRYPTO] 2.3.4); `workbook.wrong_type` for a file without a workbook, such as an old .doc or .msg;
 * `workbook.damaged` for a file that cannot be read
 */
export function workbookStream(bytes: Buffer): Buffer {
  let container: unknown
  try {
    container = CFB.read(bytes, { type: 'buffer' })
  } catch (cause) {
    throw new WorkbookError('workbook.damaged', {}, { cause })
  }
  if (CFB.find(container, 'EncryptedPackage')) throw new WorkbookError('workbook.encrypted')
  // The stream is named Workbook in Excel 97 and later, and Book in Excel 5 and 95.
  const stream = CFB.find(container, 'Workbook') ?? CFB.find(container, 'Book')
  if (!stream) throw new WorkbookError('workbook.wrong_type')
  return Buffer.from(stream.content)
}
