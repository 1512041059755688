import { ByteWriter } from '../bytes/byte-stream.ts'
import { SectionListWriter } from '../section-list/section-list-writer.ts'

/** Up to so many forms the form of an occurrence is a byte; beyond, two. */
export const FORMS_IN_A_BYTE = 0x100

/**
 * Writes a posting: the forms, the sections, then positions and the forms of the occurrences in streams of their own,
 * because ranking reads every section of a term, the positions of few and the forms of hardly any.
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

  /** Announces a section; its positions follow, title before body, each field as differences from 0. */
  section(ordinal: number, titleCount: number, bodyCount: number): void {
    this.#sections.add(ordinal, titleCount, bodyCount, this.#positions.length, this.#occurrences)
    this.#occurrences += titleCount + bodyCount
  }

  position(difference: number): void {
    this.#positions.varint(difference)
  }

  /** Positions of whole sections as another posting encodes them. */
  positions(encoded: Uint8Array): void {
    this.#positions.bytes(encoded)
  }

  form(index: number): void {
    this.#formIndexes.push(index)
  }

  /** @returns the posting; its bytes hold until the next one is made */
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
