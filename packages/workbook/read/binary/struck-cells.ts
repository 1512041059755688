import type { StruckCells } from '../../sheet/sheet-grid.ts'
import { RECORD, RecordBytes, recordsIn, type BinaryRecord } from './records.ts'

/** Bit in the record of a font that means struck-through text ([MS-XLS] 2.4.122). */
const STRUCK = 0x08
/** Number of the .xls format that Excel 97 and later versions write ([MS-XLS] 2.4.21). */
const EXCEL_97 = 0x06_00
/**
 * Types of the records in an .xls that have one cell with content. Each begins with the cell's row, column and format.
 */
const CELLS: ReadonlySet<number> = new Set([
  RECORD.formula,
  RECORD.richText,
  RECORD.sharedText,
  RECORD.number,
  RECORD.text,
  RECORD.truth,
  RECORD.shortNumber,
])

/** Fonts, cell formats and texts of an .xls workbook that are struck through. */
interface Struck {
  isFont: (font: number) => boolean
  isFormat: (format: number) => boolean
  /**
   * Indexes of the struck-through texts among the shared texts of the workbook. Only a part of such a text may be
   * struck.
   */
  texts: ReadonlySet<number>
}

/**
 * Returns the cells with struck-through text in each sheet of an .xls; the key is the sheet's name. The whole text of
 * the cell or a part of it may be struck through. Files of Excel 5 and later are read.
 */
export function struckCellsInStream(stream: Buffer): Map<string, StruckCells> {
  const records = recordsIn(stream)
  const [first] = records
  const isExcel97 = first?.type === RECORD.beginning && new RecordBytes(first).short() === EXCEL_97
  const struck = struckIn(records)
  const names = new Map(
    records.filter(({ type }) => type === RECORD.sheet).map((one) => sheetOf(one, isExcel97)),
  )
  const sheets = new Map<string, Map<number, Set<number>>>()
  let name: string | undefined
  for (const record of records) {
    name = names.get(record.start) ?? name
    if (name === undefined) continue
    for (const [row, column] of struckPlaces(record, struck, isExcel97)) {
      const cells = sheets.get(name) ?? new Map<number, Set<number>>()
      sheets.set(name, cells.set(row, (cells.get(row) ?? new Set<number>()).add(column)))
    }
  }
  return sheets
}

function struckIn(records: readonly BinaryRecord[]): Struck {
  const fonts = records
    .filter(({ type }) => type === RECORD.font)
    .map((record) => {
      const bytes = new RecordBytes(record)
      bytes.skip(2)
      return (bytes.short() & STRUCK) > 0
    })
  // No font has the index 4 ([MS-XLS] 2.5.129).
  const isFont = (font: number) => fonts[font >= 4 ? font - 1 : font] === true
  const formats = records
    .filter(({ type }) => type === RECORD.format)
    .map((record) => isFont(new RecordBytes(record).short()))
  const shared = records.find(({ type }) => type === RECORD.sharedStrings)
  const texts = shared && fonts.includes(true) ? struckTexts(shared, isFont) : new Set<number>()
  return { isFont, isFormat: (format) => formats[format] === true, texts }
}

/**
 * Returns the indexes of the texts in the workbook's list of shared texts ([MS-XLS] 2.4.265) that have a struck-through
 * part.
 */
function struckTexts(record: BinaryRecord, isFont: Struck['isFont']): Set<number> {
  const bytes = new RecordBytes(record)
  bytes.skip(4)
  const count = bytes.long()
  const struck = new Set<number>()
  for (let index = 0; index < count && !bytes.isAtEnd; index += 1) {
    const characters = bytes.short()
    const flags = bytes.byte()
    const runs = flags & 0x08 ? bytes.short() : 0
    const extra = flags & 0x04 ? bytes.long() : 0
    bytes.skipCharacters(characters, (flags & 0x01) > 0)
    for (let run = 0; run < runs && !bytes.isAtEnd; run += 1) {
      bytes.skip(2)
      if (isFont(bytes.short())) struck.add(index)
    }
    bytes.skip(extra)
  }
  return struck
}

/** Returns the byte offset in the stream at which a sheet of an .xls begins, and its name ([MS-XLS] 2.4.28). */
function sheetOf(record: BinaryRecord, isExcel97: boolean): [start: number, name: string] {
  const bytes = new RecordBytes(record)
  const start = bytes.long()
  bytes.skip(2)
  const length = bytes.byte()
  const isWide = isExcel97 && (bytes.byte() & 1) > 0
  const codes = Array.from({ length }, () => (isWide ? bytes.short() : bytes.byte()))
  return [start, String.fromCharCode(...codes)]
}

/** Returns row and column of the cells with struck-through text in a record of an .xls. Most records have one cell. */
function struckPlaces(record: BinaryRecord, struck: Struck, isExcel97: boolean): [number, number][] {
  const { type } = record
  if (!CELLS.has(type) && type !== RECORD.manyNumbers) return []
  const bytes = new RecordBytes(record)
  const [row, column] = [bytes.short(), bytes.short()]
  if (type === RECORD.manyNumbers) {
    // Row, first and last column take 6 bytes, and so does each number with its format ([MS-XLS] 2.4.175).
    const count = Math.max(0, Math.floor((record.parts[0]?.length ?? 0) / 6) - 1)
    return Array.from({ length: count }, (_, at): [number, number][] => {
      const isStruck = struck.isFormat(bytes.short())
      bytes.skip(4)
      return isStruck ? [[row, column + at]] : []
    }).flat()
  }
  const isStruck =
    struck.isFormat(bytes.short()) ||
    (type === RECORD.sharedText && struck.texts.has(bytes.long())) ||
    (type === RECORD.richText && !isExcel97 && hasStruckRun(bytes, struck))
  return isStruck ? [[row, column]] : []
}

/**
 * Returns whether a part of a cell's text is struck through, in a workbook of Excel 5. `bytes` must be positioned
 * directly after the cell's format.
 */
function hasStruckRun(bytes: RecordBytes, { isFont }: Struck): boolean {
  bytes.skip(bytes.short())
  const runs = bytes.byte()
  let found = false
  for (let run = 0; run < runs; run += 1) {
    bytes.skip(1)
    found ||= isFont(bytes.byte())
  }
  return found
}
