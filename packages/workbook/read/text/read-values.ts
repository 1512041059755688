import { decodeText } from './decode-text.ts'
import { type Fields, separatedValues } from './separated-values.ts'

const SEPARATORS = [';', ',', '\t', '|']

/**
 * Reads a CSV file in any encoding that spreadsheet programs write. The separator is the character that gives the first
 * record (line) the most fields.
 *
 * @returns the fields of each record, or null if the bytes are not text
 * @throws {WorkbookError} `workbook.too_large` for more rows, columns or cells than a sheet may have
 */
export function readValues(bytes: Buffer): Fields[] | null {
  const text = decodeText(bytes)
  if (text === null) return null
  const plain = text.replace(/^\uFEFF/, '')
  const fields = SEPARATORS.map((separator) => separatedValues(plain, separator, 1)[0]?.length ?? 0)
  return separatedValues(plain, SEPARATORS[fields.indexOf(Math.max(...fields))]!)
}
