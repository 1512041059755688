import { ByteReader } from '../bytes/byte-stream.ts'
import { readSections, sectionsInPages } from '../section-list/encoded-sections.ts'
import { SectionList } from '../section-list/section-list.ts'
import type { PostingPages } from './posting-pages.ts'
import { SectionListWriter } from '../section-list/section-list-writer.ts'

/**
 * Writes the data of one 4-gram in an index segment: the sections that have it, and its counts in title and body. A
 * 4-gram is a run of four letters. Its positions are not stored, because the order of words is measured by the words.
 */
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

  /** Prepares the writer for the next run of four letters (4-gram), and keeps the memory of its buffers. */
  clear(): void {
    this.#sections.begin()
  }
}

/**
 * Stored data of one 4-gram in an index segment: the sections that have it, and its counts in title and body. A 4-gram
 * is a run of four letters. Each part of the bytes is decoded when it is first needed.
 */
export class EncodedGrams extends SectionList {
  readonly pages: PostingPages | null
  readonly #size: number

  /**
   * Opens the stored data of a 4-gram: the sections that have it, with its counts. A 4-gram is a run of four letters.
   *
   * @param bytes the posting, or its beginning if it is stored in pieces
   * @param pages pieces of the posting, or null if it is not stored in pieces
   */
  constructor(bytes: Uint8Array, pages: PostingPages | null = null) {
    const reader = new ByteReader(bytes)
    if (pages === null) super(readSections(reader, false), bytes)
    else super(sectionsInPages(reader, pages.layout, false), pages)
    this.pages = pages
    this.#size = pages === null ? bytes.length : 0
  }

  /** Approximate memory in bytes that this list of sections takes, including its decoded parts. */
  get weight(): number {
    return 250 + this.#size + (this.pages?.weight ?? 0) + this.decodedWeight
  }
}
