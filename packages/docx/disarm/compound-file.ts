/** First bytes of every compound file, the format of .doc and .xls files ([MS-CFB] 2.2). */
const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const HEADER_BYTES = 512
const DIRECTORY_ENTRY_BYTES = 128
const MINI_STREAM_CUTOFF = 4096
/**
 * Lowest value in a compound file that is a mark instead of the number of a sector. One such mark is the end of a chain
 * of sectors ([MS-CFB] 2.1).
 */
const LAST_SECTOR = 0xfffffffa
const IN_HEADER_DIFAT = 109

/**
 * Entry in the directory of a compound file, the format of .doc and .xls files. It is a stream, which holds
 * data, or a storage, which holds other entries ([MS-CFB] 2.6).
 */
export interface CompoundEntry {
  name: string
  /** Class id of the program that created the object, as 32 hexadecimal digits; all zeros if there is none. */
  classId: string
  isStream: boolean
  isRoot: boolean
  start: number
  size: number
}

/**
 * Compound file in memory ([MS-CFB]): the format of embedded OLE objects and of Office files before 2007. It is
 * inspected for macros and links.
 */
export class CompoundFile {
  readonly entries: readonly CompoundEntry[]
  readonly #bytes: Buffer
  readonly #sectorBytes: number
  readonly #fat: number[]
  #miniFat: number[] | undefined
  #miniStream: Buffer | undefined

  private constructor(bytes: Buffer) {
    this.#bytes = bytes
    this.#sectorBytes = 1 << Math.min(Math.max(bytes.readUInt16LE(30), 7), 16)
    this.#fat = this.#readFat()
    this.entries = this.#readDirectory()
  }

  /**
   * Reads the directory of a compound file whose bytes are in memory.
   * @returns undefined if the bytes are too few or are no compound file
   */
  static open(bytes: Buffer): CompoundFile | undefined {
    if (bytes.length < HEADER_BYTES || !bytes.subarray(0, 8).equals(SIGNATURE)) return undefined
    return new CompoundFile(bytes)
  }

  /**
   * Returns the bytes of the first stream with this name, anywhere in the compound file, or undefined if there
   * is none. Case is ignored.
   */
  stream(name: string): Buffer | undefined {
    const folded = name.toLowerCase()
    const entry = this.entries.find((one) => one.isStream && one.name.toLowerCase() === folded)
    if (!entry) return undefined
    if (entry.size >= MINI_STREAM_CUTOFF) return this.#chain(entry.start).subarray(0, entry.size)
    return this.#miniChain(entry.start).subarray(0, entry.size)
  }

  #sector(index: number): Buffer {
    const at = (index + 1) * this.#sectorBytes
    return this.#bytes.subarray(at, at + this.#sectorBytes)
  }

  #numbers(sector: Buffer): number[] {
    return Array.from({ length: Math.floor(sector.length / 4) }, (_, at) => sector.readUInt32LE(at * 4))
  }

  #readFat(): number[] {
    const bytes = this.#bytes
    const sectors = this.#numbers(bytes.subarray(76, 76 + IN_HEADER_DIFAT * 4))
    const seen = new Set<number>()
    for (let next = bytes.readUInt32LE(68); next < LAST_SECTOR && !seen.has(next);) {
      seen.add(next)
      const listed = this.#numbers(this.#sector(next))
      next = listed.pop() ?? LAST_SECTOR
      sectors.push(...listed)
    }
    return sectors
      .filter((index) => index < LAST_SECTOR)
      .flatMap((index) => this.#numbers(this.#sector(index)))
  }

  #chain(start: number): Buffer {
    const sectors: Buffer[] = []
    const seen = new Set<number>()
    for (
      let index = start;
      index < LAST_SECTOR && !seen.has(index);
      index = this.#fat[index] ?? LAST_SECTOR
    ) {
      seen.add(index)
      sectors.push(this.#sector(index))
    }
    return Buffer.concat(sectors)
  }

  #miniChain(start: number): Buffer {
    const root = this.entries.find(({ isRoot }) => isRoot)
    this.#miniStream ??= root ? this.#chain(root.start).subarray(0, root.size) : Buffer.alloc(0)
    this.#miniFat ??= this.#numbers(this.#chain(this.#bytes.readUInt32LE(60)))
    const miniBytes = 1 << Math.min(Math.max(this.#bytes.readUInt16LE(32), 4), 12)
    const pieces: Buffer[] = []
    const seen = new Set<number>()
    for (
      let index = start;
      index < LAST_SECTOR && !seen.has(index);
      index = this.#miniFat[index] ?? LAST_SECTOR
    ) {
      seen.add(index)
      pieces.push(this.#miniStream.subarray(index * miniBytes, (index + 1) * miniBytes))
    }
    return Buffer.concat(pieces)
  }

  #readDirectory(): CompoundEntry[] {
    const directory = this.#chain(this.#bytes.readUInt32LE(48))
    const entries: CompoundEntry[] = []
    for (let at = 0; at + DIRECTORY_ENTRY_BYTES <= directory.length; at += DIRECTORY_ENTRY_BYTES) {
      const entry = directory.subarray(at, at + DIRECTORY_ENTRY_BYTES)
      const type = entry[66]
      if (type !== 1 && type !== 2 && type !== 5) continue
      const nameBytes = Math.min(Math.max(entry.readUInt16LE(64) - 2, 0), 62)
      entries.push({
        name: entry.toString('utf16le', 0, nameBytes),
        classId: entry.toString('hex', 80, 96),
        isStream: type === 2,
        isRoot: type === 5,
        start: entry.readUInt32LE(116),
        size: entry.readUInt32LE(120),
      })
    }
    return entries
  }
}
