import { ByteReader } from '../bytes/byte-stream.ts'
import { readSections, SectionList } from '../section-list/section-list.ts'
import { SectionListWriter } from '../section-list/section-list-writer.ts'

/** Writer of one 4-gram's posting. 4-grams have no positions: order is what words tell. */
export class GramWriter {
  readonly #sections = new SectionListWriter()

  get sectionCount(): number {
    return this.#sections.count
  }

  section(ordinal: number, titleCount: number, bodyCount: number): void {
    this.#sections.add(ordinal, titleCount, bodyCount, 0, -1)
  }

  finish(): Uint8Array {
    return this.#sections.finish()
  }

  /** Begins another posting. */
  clear(): void {
    this.#sections.begin()
  }
}

/** Posting of a 4-gram over its encoded bytes. */
export class EncodedGrams extends SectionList {
  readonly #size: number

  constructor(bytes: Uint8Array) {
    super(readSections(new ByteReader(bytes), false))
    this.#size = bytes.length
  }

  /** Approximate memory in bytes, what has been decoded included. */
  get weight(): number {
    return 250 + this.#size + this.decodedWeight
  }
}
