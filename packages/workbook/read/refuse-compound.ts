import { CFB } from '@e965/xlsx'
import { WorkbookError } from '../sheet/errors.ts'

/**
 * Checks that a compound file is an .xls workbook. [MS-OFFCRYPTO] 2.3.4: a password-protected .xlsx is a compound
 * file with an EncryptedPackage stream; an old .doc or .msg has neither that nor a workbook stream.
 */
export function refuseOtherCompoundFiles(bytes: Buffer): void {
  let container: unknown
  try {
    container = CFB.read(bytes, { type: 'buffer' })
  } catch (cause) {
    throw new WorkbookError('workbook.damaged', {}, { cause })
  }
  if (CFB.find(container, 'EncryptedPackage')) throw new WorkbookError('workbook.encrypted')
  // Excel 97 and later call the stream Workbook, Excel 5 and 95 Book.
  if (!CFB.find(container, 'Workbook') && !CFB.find(container, 'Book')) {
    throw new WorkbookError('workbook.wrong_type')
  }
}
