import { CFB } from '@e965/xlsx'
import { WorkbookError } from '../sheet/errors.ts'

/**
 * Throws for a compound file (the container of older Office formats) that is not an .xls workbook. A password-protected
 * .xlsx is a compound file with an EncryptedPackage stream ([MS-OFFCRYPTO] 2.3.4). An old .doc or .msg has neither that
 * stream nor a workbook stream.
 *
 * @throws {WorkbookError} `workbook.encrypted`, `workbook.wrong_type` or `workbook.damaged`
 */
export function refuseOtherCompoundFiles(bytes: Buffer): void {
  let container: unknown
  try {
    container = CFB.read(bytes, { type: 'buffer' })
  } catch (cause) {
    throw new WorkbookError('workbook.damaged', {}, { cause })
  }
  if (CFB.find(container, 'EncryptedPackage')) throw new WorkbookError('workbook.encrypted')
  // The stream is named Workbook in Excel 97 and later, and Book in Excel 5 and 95.
  if (!CFB.find(container, 'Workbook') && !CFB.find(container, 'Book')) {
    throw new WorkbookError('workbook.wrong_type')
  }
}
