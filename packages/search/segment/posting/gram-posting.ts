import { ByteReader } from '../bytes/byte-stream.ts'
import { readSections, sectionsInPages } from '../section-list/encoded-sections.ts'
import { SectionList } from '../section-list/section-list.ts'
import type { PostingPages } from './posting-pages.ts'
import { SectionListWriter } from '../section-list/section-list-writer.ts'

/** Writes the posting list of a character 4-gram: sections with counts in title and body, without positions. */
export class GramWriter {
  // Positions of 4-grams are not stored. The order of words is measured by the words themselves.

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

  /** Prepares for the next 4-gram, keeping the memory of the buffers. */
  clear(): void {
    this.#sections.begin()
  }
}

/** Stored posting list of a character 4-gram, without positions. Each part is decoded when it is first needed. */
export class EncodedGrams extends SectionList {
  readonly pages: PostingPages | null
  readonly #size: number

  /**
   * Opens the stored posting list of a character 4-gram.
   *
   * @param bytes byte array with the posting list between `from` and `to`, or with its beginning if it is stored in
   *   pieces
   * @param pages pieces of the posting list, or null if it is not stored in pieces
   */
  constructor(bytes: Uint8Array, pages: PostingPages | null = null, from = 0, to = bytes.length) {
    const reader = new ByteReader(bytes, from)
    if (pages === null) super(readSections(reader, false), bytes)
    else super(sectionsInPages(reader, pages.layout, false), pages)
    this.pages = pages
    this.#size = pages === null ? to - from : 0
  }

  /** Approximate memory of this list in bytes, including decoded parts. */
  get weight(): number {
    return 250 + this.#size + (this.pages?.weight ?? 0) + this.decodedWeight
  }
}
