import { WorkbookError } from '../../sheet/errors.ts'
import { MAX_CELL_CHARACTERS, MAX_CELLS, MAX_SHEET_COLUMNS, MAX_SHEET_ROWS } from '../../sheet/limits.ts'

/** Fields of one record (line) of a CSV file, in order. */
export type Fields = string[]

/**
 * Splits the text of a CSV file into records of fields (RFC 4180). A field in quotes may contain separators, line
 * breaks and doubled quotes. A quote that is never closed counts as an ordinary character.
 *
 * @param most largest number of records to return
 * @throws {WorkbookError} `workbook.too_large` for more rows, columns or cells than a sheet may have
 */
export function separatedValues(text: string, separator: string, most = Number.POSITIVE_INFINITY): Fields[] {
  const records: Fields[] = []
  let record: Fields = []
  let cells = 0
  let at = 0
  while (at <= text.length && records.length < most) {
    const quoted = text[at] === '"' ? quotedField(text, at, separator) : null
    const { field, end } = quoted ?? plainField(text, at, separator)
    record.push(field)
    if (record.length > MAX_SHEET_COLUMNS) throw tooMany(record.length, MAX_SHEET_COLUMNS)
    if (text[end] === separator) {
      at = end + 1
      continue
    }
    cells += record.length
    records.push(record)
    if (records.length > MAX_SHEET_ROWS) throw tooMany(records.length, MAX_SHEET_ROWS)
    if (cells > MAX_CELLS) throw tooMany(cells, MAX_CELLS)
    record = []
    if (end >= text.length) break
    at = text.startsWith('\r\n', end) ? end + 2 : end + 1
  }
  return records
}

interface Field {
  field: string
  /**
   * Offset in the text after the field. It is the offset of the separator, of a line break, or of the end of the text.
   */
  end: number
}

/**
 * Reads a field in quotes from a CSV file. Returns `null` if the quote is not closed, or if the closing quote is
 * followed by more than blanks before the next separator.
 */
function quotedField(text: string, start: number, separator: string): Field | null {
  let field = ''
  let from = start + 1
  while (field.length <= MAX_CELL_CHARACTERS) {
    const quote = text.indexOf('"', from)
    if (quote < 0) return null
    field += text.slice(from, quote)
    if (text[quote + 1] !== '"') {
      const end = endOfBlanks(text, quote + 1, separator)
      return end === null ? null : { field, end }
    }
    field += '"'
    from = quote + 2
  }
  return null
}

/**
 * Returns the offset after the blanks that follow a closing quote in a CSV file. Returns `null` if the field does not
 * end there.
 */
function endOfBlanks(text: string, start: number, separator: string): number | null {
  let end = start
  while (text[end] === ' ') end += 1
  const after = text[end]
  return after === undefined || after === separator || after === '\n' || after === '\r' ? end : null
}

function plainField(text: string, start: number, separator: string): Field {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { field: text.slice(start, end), end }
}

const tooMany = (found: number, most: number) =>
  new WorkbookError('workbook.too_large', { reason: `${found} > ${most}` })
