import { ByteReader, ByteWriter, decodeTexts } from './bytes.ts'
import { SectionList } from './section-list.ts'
import { PostingCursor } from './posting-cursor.ts'
import { hasStrides, SectionsWriter } from './sections-writer.ts'
import type { Gains } from './gains.ts'
import type { FoundSection } from './section-list.ts'
import type { Stretch } from './stretch.ts'

/** The occurrences of one term, section after section, before encoding. */
export interface PostingList {
  sections: number[]
  titleCounts: number[]
  bodyCounts: number[]
  /** Word positions: per section those in the title, then those in the body, each field counted from 0. */
  positions: number[]
  /** For each position an index into `forms`. */
  occurrenceForms: number[]
  /** The folded forms, in the order in which they first occur. */
  forms: string[]
}

export function emptyPostingList(): PostingList {
  return { sections: [], titleCounts: [], bodyCounts: [], positions: [], occurrenceForms: [], forms: [] }
}

/** The occurrences of a term in decoded form: section `i` owns positions `starts[i]` to `starts[i+1] - 1`. */
export interface Occurrences {
  starts: Uint32Array
  positions: Uint32Array
  /** Index into `forms` per position; null when there is one form. */
  forms: Uint16Array | null
}

/** Where a term stands in one section: rising word positions, counted from the field's start. */
export interface Places {
  title: readonly number[]
  body: readonly number[]
}

/** The part of a posting that ranking reads. */
export interface SectionCounts {
  readonly sectionCount: number
  /** Ordinals of the sections, rising. */
  readonly sections: Uint32Array
  readonly titleCounts: Uint16Array
  readonly bodyCounts: Uint16Array
  within(first: number, end: number): Stretch
  rank(ordinal: number): number
  find(ordinal: number): FoundSection | null
  addBounds(bounds: Float64Array, gains: Gains, weight: number): void
  mark(marks: Uint32Array, mark: number): void
  addToSome(sums: Float64Array, ordinals: Uint32Array, gains: Gains, weight: number): void
}

/** One term in one segment. The header is read at once, the rest when somebody asks. */
export interface Posting extends SectionCounts {
  readonly forms: readonly string[]
  /** Approximate memory it takes now, in bytes. */
  readonly weight: number
  /** All positions, decoded together. */
  occurrences(): Occurrences
  /** The positions in one section, without decoding the others; null when the section has none. */
  placesIn(ordinal: number): Places | null
}

/** Up to so many forms the form of an occurrence is a byte; beyond, two. */
export const FORMS_IN_A_BYTE = 0x100

/**
 * Writes a posting: the forms, the sections, then positions and the forms of the occurrences in streams of their own,
 * because ranking reads every section of a term, the positions of few and the forms of hardly any.
 */
export class PostingWriter {
  readonly #sections = new SectionsWriter()
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

/** The parts of what `PostingWriter` wrote, not decoded. */
export interface PostingParts {
  formCount: number
  formBytes: Uint8Array
  sections: ReturnType<typeof readSections>
  /** How many there are. */
  occurrences: number
  positions: Uint8Array
  /** By occurrence, in one byte or two; empty when there is one form. */
  formIndexes: Uint8Array
}

export function readPosting(bytes: Uint8Array): PostingParts {
  const reader = new ByteReader(bytes)
  const formCount = reader.varint()
  const formStart = reader.at
  for (let left = formCount; left > 0; left--) reader.skip(reader.varint())
  return {
    formCount,
    formBytes: bytes.subarray(formStart, reader.at),
    sections: readSections(reader, true),
    occurrences: reader.varint(),
    positions: reader.block(),
    formIndexes: bytes.subarray(reader.at),
  }
}

/** The form of an occurrence, counted through all sections. */
export function formAt(
  { formCount, formIndexes }: Pick<PostingParts, 'formCount' | 'formIndexes'>,
  occurrence: number,
): number {
  if (formCount < 2) return 0
  return formCount > FORMS_IN_A_BYTE
    ? formIndexes[2 * occurrence]! | (formIndexes[2 * occurrence + 1]! << 8)
    : formIndexes[occurrence]!
}

/** A posting over encoded bytes. */
export class EncodedPosting extends SectionList implements Posting {
  readonly #size: number
  readonly #formBytes: Uint8Array
  readonly #occurrenceCount: number
  readonly formCount: number
  /** The positions of all sections, as `PostingWriter.positions` takes them. */
  readonly positionBytes: Uint8Array
  readonly #formIndexes: Uint8Array
  #forms: string[] | undefined
  #occurrences: Occurrences | undefined

  constructor(bytes: Uint8Array) {
    const read = readPosting(bytes)
    super(read.sections)
    this.formCount = read.formCount
    this.#formBytes = read.formBytes
    this.#occurrenceCount = read.occurrences
    this.positionBytes = read.positions
    this.#formIndexes = read.formIndexes
    this.#size = bytes.length
  }

  get weight(): number {
    const { positions } = this.#occurrences ?? {}
    const forms = this.#forms === undefined ? 0 : this.formCount * 40
    return (
      400 + this.#size + this.decodedWeight + forms + (positions === undefined ? 0 : positions.length * 6)
    )
  }

  get forms(): readonly string[] {
    return (this.#forms ??= decodeTexts(this.#formBytes))
  }

  /** The form of an occurrence, counted through all sections. */
  formOf(occurrence: number): number {
    return formAt({ formCount: this.formCount, formIndexes: this.#formIndexes }, occurrence)
  }

  occurrences(): Occurrences {
    return (this.#occurrences ??= this.#decodeOccurrences())
  }

  /** Reads sections and places one after the other, without keeping anything. */
  cursor(): PostingCursor {
    const { stream, strides } = this.encodedSections()
    return new PostingCursor(stream, strides, this.sectionCount, this.positionBytes)
  }

  placesIn(ordinal: number): Places | null {
    const found = this.find(ordinal)
    if (found === null) return null
    const { index, titleCount, bodyCount, occurrencesBefore } = found
    const bytes = this.positionBytes
    let at = this.strideStart(index).positionOffset
    for (let left = occurrencesBefore; left > 0; left--) {
      while (bytes[at++]! > 0x7f);
    }
    // Plain lists: most are of one or two, and a typed array costs as much as a hundred numbers.
    const title: number[] = []
    const body: number[] = []
    for (let left = titleCount + bodyCount, position = 0; left > 0; left--) {
      if (left === bodyCount) position = 0
      let byte = bytes[at++]!
      let value = byte & 0x7f
      for (let shift = 7; byte > 0x7f; shift += 7) {
        byte = bytes[at++]!
        value |= (byte & 0x7f) << shift
      }
      position += value
      if (left > bodyCount) title.push(position)
      else body.push(position)
    }
    return { title, body }
  }

  #decodeOccurrences(): Occurrences {
    const { titleCounts, bodyCounts } = this
    const starts = new Uint32Array(this.sectionCount + 1)
    const positions = new Uint32Array(this.#occurrenceCount)
    const forms = this.formCount > 1 ? new Uint16Array(this.#occurrenceCount) : null
    const reader = new ByteReader(this.positionBytes)
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

/** Reads what `SectionsWriter.writeTo` wrote. */
export function readSections(reader: ByteReader, hasPositions: boolean) {
  const count = reader.varint()
  const strides = hasStrides(count) ? reader.block() : null
  return { count, strides, stream: reader.block(), hasPositions }
}

/** A posting made from others at query time: of some forms only, or of several terms together. */
export class DerivedPosting extends SectionList implements Posting {
  readonly forms: readonly string[]
  readonly weight: number
  readonly #occurrences: Occurrences

  constructor(list: PostingList) {
    super({
      sections: Uint32Array.from(list.sections),
      titleCounts: Uint16Array.from(list.titleCounts),
      bodyCounts: Uint16Array.from(list.bodyCounts),
      from: 0,
      to: list.sections.length,
    })
    this.forms = list.forms
    this.weight = 400 + list.sections.length * 12 + list.positions.length * 6
    const starts = new Uint32Array(list.sections.length + 1)
    for (let i = 0; i < list.sections.length; i++) {
      starts[i + 1] = starts[i]! + list.titleCounts[i]! + list.bodyCounts[i]!
    }
    this.#occurrences = {
      starts,
      positions: Uint32Array.from(list.positions),
      forms: list.forms.length > 1 ? Uint16Array.from(list.occurrenceForms) : null,
    }
  }

  occurrences(): Occurrences {
    return this.#occurrences
  }

  placesIn(ordinal: number): Places | null {
    const found = this.find(ordinal)
    if (found === null) return null
    const { index, titleCount } = found
    const { starts, positions } = this.#occurrences
    const bodyStart = starts[index]! + titleCount
    return {
      title: Array.from(positions.subarray(starts[index], bodyStart)),
      body: Array.from(positions.subarray(bodyStart, starts[index + 1])),
    }
  }
}
