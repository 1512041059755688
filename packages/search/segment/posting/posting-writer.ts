import { ByteWriter } from '../bytes/byte-stream.ts'
import { SectionListWriter } from '../section-list/section-list-writer.ts'

/**
 * Number of forms of a stem up to which one byte tells the form of an occurrence. Forms are, for example, "server" and
 * "servers". With more forms, two bytes are needed.
 */
export const FORMS_IN_A_BYTE = 0x100

/**
 * Writes the occurrences of one term in the sections of an index segment. Sections, positions and forms are stored
 * separately, because ranking reads few positions and hardly any forms. Forms are inflections such as the plural.
 */
export class PostingWriter {
  readonly #sections = new SectionListWriter()
  readonly #positions = new ByteWriter()
  readonly #formIndexes: number[] = []
  readonly #writer = new ByteWriter()
  #occurrences = 0

  get sectionCount(): number {
    return this.#sections.count
  }

  /**
   * Begins the next section that has the term. Call `position` for each occurrence afterwards, first for those in the
   * title, then for those in the body.
   *
   * @param ordinal number of the section in its index segment
   * @param titleCount number of the term's occurrences in the title
   */
  section(ordinal: number, titleCount: number, bodyCount: number): void {
    // Differences between positions start from 0 again in each title and body.
    this.#sections.add(ordinal, titleCount, bodyCount, this.#positions.length, this.#occurrences)
    this.#occurrences += titleCount + bodyCount
  }

  /**
   * Appends a position of the term in the current section. It is given as the difference from the previous position.
   */
  position(difference: number): void {
    this.#positions.varint(difference)
  }

  /**
   * Appends positions of the term that are already encoded, copied from another index segment. They must be those of
   * whole sections.
   */
  positions(encoded: Uint8Array): void {
    this.#positions.bytes(encoded)
  }

  /**
   * Appends the form of the word at one occurrence, such as singular or plural. The form is given as its index in the
   * list passed to `finish`.
   */
  form(index: number): void {
    this.#formIndexes.push(index)
  }

  /**
   * Returns the encoded occurrences of the current term. The bytes are overwritten when the writer is used for the next
   * term.
   *
   * @param forms distinct forms of the term (such as singular and plural), to which the indexes given to `form` refer
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

  /** Prepares the writer for the next term, and keeps the memory of its buffers. */
  clear(): void {
    this.#sections.begin()
    this.#positions.clear()
    this.#formIndexes.length = 0
    this.#occurrences = 0
  }
}
