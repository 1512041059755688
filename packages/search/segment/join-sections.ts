import { ByteWriter } from './bytes.ts'
import { hasStrides, STRIDE } from './sections-writer.ts'

/** The encoded sections of one list, all of which stay, and by how much their ordinals grow. */
export interface WholePart {
  count: number
  /** As `SectionsWriter` wrote it. */
  stream: Uint8Array
  shift: number
  /** The positions of all its sections; null for lists without any. */
  positions: Uint8Array | null
}

/**
 * Puts lists one behind the other without encoding them anew: of each only the first difference changes, the rest is
 * copied. What comes out is to the byte what `SectionsWriter` makes of all the sections.
 */
export class SectionsJoiner {
  readonly #stream = new ByteWriter()
  readonly #strides = new ByteWriter()
  #isLong = false
  #hasPositions = false
  #count = 0
  #previous = 0
  #positionOffset = 0
  #occurrence = 0
  #mark = { previous: 0, offset: 0, positionOffset: 0, occurrence: 0 }

  /** Appends the section count, the strides' table and the stream of all the parts, which must rise. */
  writeTo(writer: ByteWriter, parts: readonly WholePart[]): void {
    const total = parts.reduce((sum, { count }) => sum + count, 0)
    this.#stream.clear()
    this.#strides.clear()
    this.#isLong = hasStrides(total)
    this.#hasPositions = parts.some(({ positions }) => positions !== null)
    this.#count = 0
    this.#previous = 0
    this.#positionOffset = 0
    this.#occurrence = 0
    this.#mark = { previous: 0, offset: 0, positionOffset: 0, occurrence: 0 }
    for (const part of parts) this.#append(part)
    writer.varint(total)
    if (this.#isLong) writer.block(this.#strides.view())
    writer.block(this.#stream.view())
  }

  #append({ count, stream, shift, positions }: WholePart): void {
    const out = this.#stream
    const end = this.#count + count
    let at = 0
    let section = shift
    let occurrence = this.#occurrence
    let position = 0
    // Where a byte of the part's stream ends up; known once its first difference is written.
    let base = 0
    for (let index = this.#count; index < end; index++) {
      const start = at
      let byte = stream[at++]!
      let value = byte & 0x7f
      for (let bits = 7; byte > 0x7f; bits += 7) {
        byte = stream[at++]!
        value |= (byte & 0x7f) << bits
      }
      if (this.#isLong && index % STRIDE === 0 && index > 0) {
        const isFirst = start === 0
        const offset = isFirst ? out.length : base + start
        this.#markStride(
          isFirst ? this.#previous : section,
          offset,
          this.#positionOffset + position,
          occurrence,
        )
      }
      section += value >>> 2
      if (start === 0) {
        out.varint((section - this.#previous) * 4 + (value & 3))
        base = out.length - at
      }
      let occurrences = (value & 3) === 1 ? 2 : 1
      if ((value & 3) === 3) {
        byte = stream[at++]!
        let counts = byte & 0x7f
        for (let bits = 7; byte > 0x7f; bits += 7) {
          byte = stream[at++]!
          counts |= (byte & 0x7f) << bits
        }
        occurrences = counts >>> 1
        if (counts & 1) {
          byte = stream[at++]!
          let titleCount = byte & 0x7f
          for (let bits = 7; byte > 0x7f; bits += 7) {
            byte = stream[at++]!
            titleCount |= (byte & 0x7f) << bits
          }
          occurrences += titleCount
        }
      }
      if (positions === null || !this.#isLong) continue
      occurrence += occurrences
      for (let left = occurrences; left > 0; left--) while (positions[position++]! > 0x7f);
    }
    out.bytes(stream.subarray(out.length - base, at))
    this.#count = end
    this.#previous = section
    this.#occurrence = occurrence
    this.#positionOffset += positions?.length ?? 0
  }

  #markStride(previous: number, offset: number, positionOffset: number, occurrence: number): void {
    const mark = this.#mark
    this.#strides.varint(previous - mark.previous)
    this.#strides.varint(offset - mark.offset)
    if (this.#hasPositions) {
      this.#strides.varint(positionOffset - mark.positionOffset)
      this.#strides.varint(occurrence - mark.occurrence)
    }
    this.#mark = { previous, offset, positionOffset, occurrence }
  }
}
