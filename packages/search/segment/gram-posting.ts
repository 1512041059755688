import { ByteReader, ByteWriter } from './bytes.ts'
import { readSections } from './posting.ts'
import { SectionList } from './section-list.ts'
import { SectionsWriter } from './sections-writer.ts'

/** Writes the sections of one 4-gram: no positions, grams say nothing about order. */
export class GramWriter {
  readonly #sections = new SectionsWriter(false)
  readonly #writer = new ByteWriter()

  get sectionCount(): number {
    return this.#sections.count
  }

  section(ordinal: number, titleCount: number, bodyCount: number): void {
    this.#sections.add(ordinal, titleCount, bodyCount, 0, 0)
  }

  /** @returns the posting; its bytes hold until the next one is made */
  finish(): Uint8Array {
    this.#writer.clear()
    this.#sections.writeTo(this.#writer)
    return this.#writer.view()
  }

  /** Begins another posting. */
  clear(): void {
    this.#sections.clear()
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
