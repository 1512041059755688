import { ByteReader, decodeTexts } from '../bytes/byte-stream.ts'
import { readSections, sectionsInPages } from '../section-list/encoded-sections.ts'
import type { EncodedSections } from '../section-list/encoded-sections.ts'
import { SectionList } from '../section-list/section-list.ts'
import type { PostingPages } from './posting-pages.ts'
import type { ByteRange } from './posting-pages.ts'
import { SKIP_INTERVAL } from '../section-list/section-list-writer.ts'
import { PostingCursor } from './posting-cursor.ts'
import { FORMS_IN_A_BYTE } from './posting-writer.ts'
import type { Occurrences, Places, Posting } from './posting.ts'

/**
 * Empty array of positions that all look-ups return for a title or body without the term. The array is shared, so
 * callers must not change it.
 */
const NO_PLACES: number[] = []
const NO_BYTES: ByteRange = { from: 0, to: 0 }

/**
 * Places of the parts of a posting, the stored occurrences of one term. The parts are not decoded yet. `positionsAt` is
 * an offset in the whole posting, `formsAt` and `formsEnd` in the bytes that were read.
 */
interface PostingParts {
  formCount: number
  formsAt: number
  formsEnd: number
  sections: EncodedSections
  /** Number of the term's occurrences in all sections of the index segment. */
  occurrences: number
  positionsAt: number
  positionsLength: number
}

function readPosting(bytes: Uint8Array, pages: PostingPages | null): PostingParts {
  const reader = new ByteReader(bytes)
  const formCount = reader.varint()
  const formsAt = reader.at
  for (let left = formCount; left > 0; left--) reader.skip(reader.varint())
  const forms = { formCount, formsAt, formsEnd: reader.at }
  if (pages !== null) {
    const { occurrences, positionsAt, positionsLength } = pages.layout
    const sections = sectionsInPages(reader, pages.layout, true)
    return { ...forms, sections, occurrences, positionsAt, positionsLength }
  }
  const sections = readSections(reader, true)
  const occurrences = reader.varint()
  const positionsLength = reader.varint()
  return { ...forms, sections, occurrences, positionsAt: reader.at, positionsLength }
}

/**
 * Occurrences of a stem or stop word in all sections of an index segment, read from stored bytes. Each part of the
 * bytes is decoded when it is first needed.
 */
export class EncodedPosting extends SectionList implements Posting {
  readonly pages: PostingPages | null
  readonly #size: number
  readonly #formBytes: Uint8Array
  readonly #formsAt: number
  readonly #formsEnd: number
  readonly occurrenceCount: number
  readonly formCount: number
  /** Offset in `#placeBytes` at which the encoded positions begin. */
  readonly #positionsAt: number
  readonly #positionsLength: number
  #forms: string[] | undefined
  #occurrences: Occurrences | undefined

  /**
   * Opens the stored occurrences of one term in an index segment.
   *
   * @param bytes the posting, or its beginning if it is stored in pieces
   * @param pages pieces of the posting, or null if it is not stored in pieces
   */
  constructor(bytes: Uint8Array, pages: PostingPages | null = null) {
    const { sections, formCount, formsAt, formsEnd, occurrences, positionsAt, positionsLength } = readPosting(
      bytes,
      pages,
    )
    super(sections, pages ?? bytes)
    this.pages = pages
    this.formCount = formCount
    // The bytes before the skip list are part of a block, which is not kept.
    this.#formBytes = pages === null ? bytes : bytes.slice(formsAt, formsEnd)
    this.#formsAt = pages === null ? formsAt : 0
    this.#formsEnd = pages === null ? formsEnd : formsEnd - formsAt
    this.occurrenceCount = occurrences
    this.#positionsAt = pages === null ? positionsAt : 0
    this.#positionsLength = positionsLength
    this.#size = pages === null ? bytes.length : 0
  }

  /**
   * Positions of the term in all sections, still encoded. A merge can copy them unchanged with
   * `PostingWriter.positions`.
   */
  get positionBytes(): Uint8Array {
    return this.#placeBytes.subarray(this.#positionsAt, this.#positionsAt + this.#positionsLength)
  }

  /**
   * Byte array that contains the term's encoded positions. After them follows the form of the term at each position,
   * such as singular or plural.
   */
  get #placeBytes(): Uint8Array {
    return this.pages === null ? this.bytes : this.pages.placeBytes
  }

  get weight(): number {
    const { positions } = this.#occurrences ?? {}
    const forms = this.#forms === undefined ? 0 : this.formCount * 40
    return (
      400 +
      this.#size +
      (this.pages?.weight ?? 0) +
      this.decodedWeight +
      forms +
      (positions === undefined ? 0 : positions.length * 6)
    )
  }

  get forms(): readonly string[] {
    return (this.#forms ??= decodeTexts(this.#formBytes.subarray(this.#formsAt, this.#formsEnd)))
  }

  /**
   * Returns the form of the word at an occurrence of the term, as an index in `forms`. A form is an inflection such as
   * singular or plural.
   *
   * @param occurrence number of the occurrence, counted from 0 through all sections
   */
  formOf(occurrence: number): number {
    if (this.formCount < 2) return 0
    const bytes = this.#placeBytes
    const indexesAt = this.#positionsAt + this.#positionsLength
    const at = indexesAt + 2 * occurrence
    return this.formCount > FORMS_IN_A_BYTE
      ? bytes[at]! | (bytes[at + 1]! << 8)
      : bytes[indexesAt + occurrence]!
  }

  occurrences(): Occurrences {
    return (this.#occurrences ??= this.#decodeOccurrences())
  }

  /**
   * Returns a cursor that moves over the term's sections and positions in ascending order. The cursor decodes the bytes
   * as it moves, and keeps none of the results.
   */
  cursor(): PostingCursor {
    const positions = { bytes: this.#placeBytes, at: this.#positionsAt }
    return new PostingCursor(this.bytes, this.streamAt, this.sectionCount, this.skips(), positions)
  }

  /**
   * Returns the range of bytes that must be loaded to read the term's positions in one section. The list of the term's
   * sections must be loaded already.
   *
   * @param ordinal number of the section in its index segment
   */
  placesRange(ordinal: number): ByteRange {
    const found = this.pages === null ? null : this.find(ordinal)
    if (found === null) return NO_BYTES
    const { positionsAt } = this.pages!.layout
    const next = (Math.floor(found.index / SKIP_INTERVAL) + 1) * SKIP_INTERVAL
    return {
      from: positionsAt + this.skipEntryBefore(found.index).positionOffset,
      to:
        positionsAt +
        (next >= this.sectionCount ? this.#positionsLength : this.skipEntryBefore(next).positionOffset),
    }
  }

  placesIn(ordinal: number): Places | null {
    const found = this.find(ordinal)
    if (found === null) return null
    const { index, titleCount, bodyCount, occurrencesBefore } = found
    const bytes = this.#placeBytes
    let at = this.#positionsAt + this.skipEntryBefore(index).positionOffset
    for (let left = occurrencesBefore; left > 0; left--) {
      while (bytes[at++]! > 0x7f);
    }
    const title = listOf(titleCount)
    const body = listOf(bodyCount)
    for (let i = 0, position = 0; i < titleCount + bodyCount; i++) {
      if (i === titleCount) position = 0
      let byte = bytes[at++]!
      let value = byte & 0x7f
      for (let shift = 7; byte > 0x7f; shift += 7) {
        byte = bytes[at++]!
        value |= (byte & 0x7f) << shift
      }
      position += value
      if (i < titleCount) title[i] = position
      else body[i - titleCount] = position
    }
    return { title, body }
  }

  #decodeOccurrences(): Occurrences {
    const { titleCounts, bodyCounts } = this
    const starts = new Uint32Array(this.sectionCount + 1)
    const positions = new Uint32Array(this.occurrenceCount)
    const forms = this.formCount > 1 ? new Uint16Array(this.occurrenceCount) : null
    const reader = new ByteReader(this.#placeBytes, this.#positionsAt)
    let at = 0
    for (let i = 0; i < this.sectionCount; i++) {
      const bodyStart = at + titleCounts[i]!
      const end = bodyStart + bodyCounts[i]!
      let position = 0
      for (; at < end; at++) {
        if (at === bodyStart) position = 0
        position += reader.varint()
        positions[at] = position
        if (forms !== null) forms[at] = this.formOf(at)
      }
      starts[i + 1] = at
    }
    return { starts, positions, forms }
  }
}

/**
 * Returns a plain array with room for `length` positions. Most such arrays are short, and a short typed array would
 * cost much more.
 */
function listOf(length: number): number[] {
  // A typed array costs as much as a hundred positions. The array has its length from the start, because an array that
  // grows gets room for seventeen.
  // oxlint-disable-next-line no-new-array -- the length is meant, and the caller fills the array
  return length === 0 ? NO_PLACES : new Array<number>(length)
}
