import { ByteReader } from '../bytes/byte-stream.ts'
import { readSections, SectionList } from '../section-list/section-list.ts'
import { SectionListWriter } from '../section-list/section-list-writer.ts'

/** Writes the sections of one 4-gram: no positions, grams say nothing about order. */
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

/** The sections of one 4-gram over encoded bytes. */
export class EncodedGrams extends SectionList {
  readonly #size: number

  constructor(bytes: Uint8Array) {
    super(readSections(new ByteReader(bytes), false))
    this.#size = bytes.length
  }

  /** Approximate memory it takes now, in bytes. */
  get weight(): number {
    return 250 + this.#size + this.decodedWeight
  }
}
