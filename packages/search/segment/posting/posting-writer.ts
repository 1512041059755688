import { ByteWriter } from '../bytes/byte-stream.ts'
import { SectionListWriter } from '../section-list/section-list-writer.ts'

/** Largest number of word forms whose index takes one byte for each occurrence. With more forms, it takes two. */
export const FORMS_IN_A_BYTE = 0x100

/**
 * Encodes one posting list. Sections, positions and word forms are stored apart, because ranking reads few positions.
 */
export class PostingWriter {
  // Ranking reads hardly any forms (such as singular and plural).

  readonly #sections = new SectionListWriter()
  readonly #positions = new ByteWriter()
  readonly #formIndexes: number[] = []
  readonly #writer = new ByteWriter()
  #occurrences = 0

  get sectionCount(): number {
    return this.#sections.count
  }

  /**
   * Begins a section. Calls of `position` must follow for each occurrence, first in the title, then in the body.
   *
   * @param ordinal number of the section in its index segment
   * @param titleCount number of the term's occurrences in the title
   */
  section(ordinal: number, titleCount: number, bodyCount: number): void {
    // Differences between positions start from 0 again in each title and body.
    this.#sections.add(ordinal, titleCount, bodyCount, this.#positions.length, this.#occurrences)
    this.#occurrences += titleCount + bodyCount
  }

  /** Appends a position in the current section, as the difference from the previous position. */
  position(difference: number): void {
    this.#positions.varint(difference)
  }

  /** Appends the encoded positions of whole sections, copied from another segment. */
  positions(encoded: Uint8Array): void {
    this.#positions.bytes(encoded)
  }

  /** Appends the word form of one occurrence, as an index into the list passed to `finish`. */
  form(index: number): void {
    this.#formIndexes.push(index)
  }

  /**
   * Returns the encoded posting list, valid until the writer is used for the next term.
   *
   * @param forms distinct word forms of the term, to which the indexes given to `form` refer
   */
  finish(forms: readonly string[]): Uint8Array {
    const writer = this.#writer
    writer.clear()
    writer.varint(forms.length)
    for (const form of forms) writer.text(form)
    writer.bytes(this.#sections.finish())
    writer.varint(this.#occurrences)
    writer.block(this.#positions.view())
    if (forms.length > 1) {
      const isWide = forms.length > FORMS_IN_A_BYTE
      for (const index of this.#formIndexes) {
        writer.byte(index & 0xff)
        if (isWide) writer.byte(index >>> 8)
      }
    }
    return writer.view()
  }

  /** Prepares for the next term, keeping the memory of the buffers. */
  clear(): void {
    this.#sections.begin()
    this.#positions.clear()
    this.#formIndexes.length = 0
    this.#occurrences = 0
  }
}
