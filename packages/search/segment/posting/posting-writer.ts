import { ByteWriter } from '../bytes/byte-stream.ts'
import { SectionListWriter } from '../section-list/section-list-writer.ts'

/** Largest number of forms whose index fits one byte; indexes of more take two. */
export const FORMS_IN_A_BYTE = 0x100

/**
 * Writer of one posting: the forms and sections, then positions and form indexes in streams of their own, because
 * ranking reads every section of a term, few positions and hardly any form.
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

  /** Begins a section. Its positions follow, title before body, each field as differences starting at 0. */
  section(ordinal: number, titleCount: number, bodyCount: number): void {
    this.#sections.add(ordinal, titleCount, bodyCount, this.#positions.length, this.#occurrences)
    this.#occurrences += titleCount + bodyCount
  }

  position(difference: number): void {
    this.#positions.varint(difference)
  }

  /** Writes the positions of whole sections as another posting has encoded them. */
  positions(encoded: Uint8Array): void {
    this.#positions.bytes(encoded)
  }

  form(index: number): void {
    this.#formIndexes.push(index)
  }

  /** Returns the posting's bytes, valid until the next posting. */
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

  /** Begins another posting. */
  clear(): void {
    this.#sections.begin()
    this.#positions.clear()
    this.#formIndexes.length = 0
    this.#occurrences = 0
  }
}
