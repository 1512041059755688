/** Types of the records in an .xls workbook that are needed to find struck-through text ([MS-XLS] 2.3). */
export const RECORD = {
  formula: 0x06,
  font: 0x31,
  continue: 0x3c,
  sheet: 0x85,
  manyNumbers: 0xbd,
  richText: 0xd6,
  format: 0xe0,
  sharedStrings: 0xfc,
  sharedText: 0xfd,
  number: 0x203,
  text: 0x204,
  truth: 0x205,
  shortNumber: 0x27e,
  beginning: 0x809,
} as const

/**
 * Record of an .xls workbook ([MS-XLS] 2.1.4). `parts` has the bytes of the record and of the records that continue it.
 * `start` is the record's byte offset in the stream of the workbook.
 */
export interface BinaryRecord {
  type: number
  start: number
  parts: Buffer[]
}

const HEADER_BYTES = 4

/** Returns the records in the stream of an .xls workbook. Reading ends at a record that is cut off. */
export function recordsIn(stream: Buffer): BinaryRecord[] {
  const records: BinaryRecord[] = []
  let start = 0
  while (start + HEADER_BYTES <= stream.length) {
    const type = stream.readUInt16LE(start)
    const end = start + HEADER_BYTES + stream.readUInt16LE(start + 2)
    if (end > stream.length) break
    const bytes = stream.subarray(start + HEADER_BYTES, end)
    const last = records.at(-1)
    if (type === RECORD.continue && last) last.parts.push(bytes)
    else records.push({ type, start, parts: [bytes] })
    start = end
  }
  return records
}

/**
 * Reader of the bytes of a record in an .xls workbook, one after the other. If further records continue the record,
 * their bytes follow. After the last byte, zeros are returned.
 */
export class RecordBytes {
  readonly #parts: readonly Buffer[]
  #part = 0
  #at = 0

  constructor({ parts }: BinaryRecord) {
    this.#parts = parts
  }

  get isAtEnd(): boolean {
    return this.#rest() === 0
  }

  byte(): number {
    if (this.#rest() === 0) return 0
    this.#at += 1
    return this.#parts[this.#part]?.[this.#at - 1] ?? 0
  }

  short(): number {
    return this.byte() + this.byte() * 0x1_00
  }

  long(): number {
    return this.short() + this.short() * 0x1_00_00
  }

  skip(count: number): void {
    let open = count
    while (open > 0) {
      const step = Math.min(this.#rest(), open)
      if (step === 0) return
      this.#at += step
      open -= step
    }
  }

  /**
   * Skips characters of a text in an .xls. If the text goes on in a further record, the first byte there tells again if
   * a character has one or two bytes ([MS-XLS] 2.5.293).
   */
  skipCharacters(count: number, isWide: boolean): void {
    let [open, width] = [count, isWide ? 2 : 1]
    while (open > 0) {
      const before = this.#part
      const rest = this.#rest()
      if (rest === 0) return
      if (this.#part !== before) width = (this.byte() & 1) + 1
      const step = Math.min(Math.max(1, Math.floor(this.#rest() / width)), open)
      this.skip(step * width)
      open -= step
    }
  }

  /**
   * Returns the number of bytes left in the current part of the record. If the part is finished, moves on to the next
   * part that has bytes.
   */
  #rest(): number {
    let rest = (this.#parts[this.#part]?.length ?? 0) - this.#at
    while (rest <= 0 && this.#part < this.#parts.length - 1) {
      this.#part += 1
      this.#at = 0
      rest = this.#parts[this.#part]?.length ?? 0
    }
    return Math.max(0, rest)
  }
}
