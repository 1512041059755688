import { CFB } from '@e965/xlsx'

/** Returns a record of an .xls workbook, for a test. */
export function binaryRecord(type: number, ...bytes: Buffer[]): Buffer {
  const own = Buffer.concat(bytes)
  return Buffer.concat([shorts(type, own.length), own])
}

/** Returns numbers of two bytes each. */
export const shorts = (...numbers: number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 2)
  for (const [at, number] of numbers.entries()) bytes.writeUInt16LE(number, at * 2)
  return bytes
}

/** Text of an .xls workbook: its characters, and for each run the first character and the font. */
export interface BinaryText {
  text: string
  runs?: [first: number, font: number][]
}

/** Returns a text with its runs, in one byte a character ([MS-XLS] 2.5.293). */
export const binaryText = ({ text, runs = [] }: BinaryText): Buffer =>
  Buffer.concat([
    shorts(text.length),
    Buffer.of(runs.length > 0 ? 0x08 : 0),
    ...(runs.length > 0 ? [shorts(runs.length)] : []),
    Buffer.from(text, 'latin1'),
    shorts(...runs.flat()),
  ])

/** Returns a font, which is struck through or not ([MS-XLS] 2.4.122). */
const font = (isStruck: boolean) =>
  binaryRecord(
    0x31,
    shorts(220, isStruck ? 0x08 : 0, 0x7fff, 400, 0, 0, 0),
    Buffer.of(5, 0),
    Buffer.from('Arial', 'latin1'),
  )

/** Cell of an .xls workbook: the index of its shared text, and its format. The second format is struck through. */
export type BinaryCell = [text: number, format: 0 | 1]

/** Stream of an .xls workbook: its shared texts, whose record may be given, and the records of its only sheet. */
export interface BinaryParts {
  sharedTexts: Buffer[]
  cells: Buffer[]
  version?: number
}

/**
 * Returns the stream of an .xls workbook with the sheet "Req", for a test. Its font 5 and its format 1 are struck
 * through. The fonts 0 to 3 and the format 0 are not.
 */
export function binaryStream({ sharedTexts, cells, version = 0x06_00 }: BinaryParts): Buffer {
  const beginning = (kind: number) =>
    binaryRecord(0x809, shorts(version, kind, 0x0d_bb, 0x07_cc, 0, 0, 0x06, 0))
  const format = (own: number) => binaryRecord(0xe0, shorts(own, 0, 0x01, 0x20, 0, 0, 0, 0, 0, 0x20_c0))
  const name = version === 0x06_00 ? Buffer.of(3, 0) : Buffer.of(3)
  const before = [beginning(0x05), ...[false, false, false, false, true].map(font), format(0), format(5)]
  const after = [...sharedTexts, binaryRecord(0x0a)]
  const sheetBytes = 4 + 6 + name.length + 3
  const start = Buffer.concat([...before, ...after]).length + sheetBytes
  const sheet = binaryRecord(0x85, shorts(start, 0, 0), name, Buffer.from('Req', 'latin1'))
  return Buffer.concat([...before, sheet, ...after, beginning(0x10), ...cells, binaryRecord(0x0a)])
}

/** Returns the record of the shared texts of an .xls workbook. */
export const sharedTexts = (texts: readonly BinaryText[]): Buffer =>
  binaryRecord(0xfc, shorts(texts.length, 0, texts.length, 0), ...texts.map(binaryText))

/** Returns a cell with a shared text. */
export const sharedCell = (row: number, column: number, [text, format]: BinaryCell): Buffer =>
  binaryRecord(0xfd, shorts(row, column, format, text, 0))

/** Returns the bytes of an .xls whose workbook is the given stream. */
export function compoundFile(stream: Buffer): Buffer {
  const container = CFB.utils.cfb_new()
  CFB.utils.cfb_add(container, 'Workbook', stream)
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array)
}
