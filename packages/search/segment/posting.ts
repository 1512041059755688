import { ByteReader, ByteWriter, decodeTexts, encodeTexts } from './bytes.ts'

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

/** One term in one segment. The header is read at once, the rest when somebody asks. */
export interface Posting {
  readonly sectionCount: number
  readonly forms: readonly string[]
  /** Approximate memory it can take once decoded, in bytes. */
  readonly weight: number
  /** Ordinals of the sections, rising. */
  readonly sections: Uint32Array
  readonly titleCounts: Uint16Array
  readonly bodyCounts: Uint16Array
  occurrences(): Occurrences
}

const COUNT_LIMIT = 0xffff

/**
 * Encodes a list: section count, forms, then a stream of sections (delta, counts), then one of positions.
 * Two streams, because ranking reads every section of a term and the positions of very few.
 */
export function encodePosting(list: PostingList): Uint8Array {
  const writer = new ByteWriter()
  writer.varint(list.sections.length)
  writer.varint(list.forms.length)
  writer.block(encodeTexts(list.forms))
  writer.block(encodeSections(list.sections, list.titleCounts, list.bodyCounts))
  writer.varint(list.positions.length)
  let at = 0
  for (let i = 0; i < list.sections.length; i++) {
    for (const count of [list.titleCounts[i]!, list.bodyCounts[i]!]) {
      let previous = 0
      for (let k = 0; k < count; k++, at++) {
        writer.varint(list.positions[at]! - previous)
        if (list.forms.length > 1) writer.varint(list.occurrenceForms[at]!)
        previous = list.positions[at]!
      }
    }
  }
  return writer.finish()
}

/** Ordinals by difference, counts in one number that also says whether the title has the term. */
export function encodeSections(sections: number[], titleCounts: number[], bodyCounts: number[]): Uint8Array {
  const writer = new ByteWriter()
  let previous = 0
  for (let i = 0; i < sections.length; i++) {
    writer.varint(sections[i]! - previous)
    previous = sections[i]!
    const title = titleCounts[i]!
    writer.varint(bodyCounts[i]! * 2 + (title > 0 ? 1 : 0))
    if (title > 0) writer.varint(title)
  }
  return writer.finish()
}

interface Sections {
  sections: Uint32Array
  titleCounts: Uint16Array
  bodyCounts: Uint16Array
}

export function decodeSections(bytes: Uint8Array, count: number): Sections {
  const sections = new Uint32Array(count)
  const titleCounts = new Uint16Array(count)
  const bodyCounts = new Uint16Array(count)
  const reader = new ByteReader(bytes)
  let section = 0
  for (let i = 0; i < count; i++) {
    section += reader.varint()
    sections[i] = section
    const packed = reader.varint()
    bodyCounts[i] = Math.min(packed >>> 1, COUNT_LIMIT)
    if (packed & 1) titleCounts[i] = Math.min(reader.varint(), COUNT_LIMIT)
  }
  return { sections, titleCounts, bodyCounts }
}

/** A posting over encoded bytes, decoding its two streams lazily and once. */
export class EncodedPosting implements Posting {
  readonly sectionCount: number
  readonly weight: number
  readonly #formBytes: Uint8Array
  readonly #formCount: number
  readonly #sectionBytes: Uint8Array
  readonly #positionBytes: Uint8Array
  readonly #positionCount: number
  #forms: string[] | undefined
  #sections: Sections | undefined
  #occurrences: Occurrences | undefined

  constructor(bytes: Uint8Array) {
    const reader = new ByteReader(bytes)
    this.sectionCount = reader.varint()
    this.#formCount = reader.varint()
    this.#formBytes = reader.block()
    this.#sectionBytes = reader.block()
    this.#positionCount = reader.varint()
    this.#positionBytes = bytes.subarray(reader.at)
    this.weight = 200 + bytes.length + this.sectionCount * 12 + this.#positionCount * 6
  }

  get forms(): readonly string[] {
    return (this.#forms ??= decodeTexts(this.#formBytes))
  }

  get sections(): Uint32Array {
    return this.#decoded().sections
  }

  get titleCounts(): Uint16Array {
    return this.#decoded().titleCounts
  }

  get bodyCounts(): Uint16Array {
    return this.#decoded().bodyCounts
  }

  occurrences(): Occurrences {
    return (this.#occurrences ??= this.#decodeOccurrences())
  }

  #decoded(): Sections {
    return (this.#sections ??= decodeSections(this.#sectionBytes, this.sectionCount))
  }

  #decodeOccurrences(): Occurrences {
    const { titleCounts, bodyCounts } = this.#decoded()
    const starts = new Uint32Array(this.sectionCount + 1)
    const positions = new Uint32Array(this.#positionCount)
    const forms = this.#formCount > 1 ? new Uint16Array(this.#positionCount) : null
    const reader = new ByteReader(this.#positionBytes)
    let at = 0
    for (let i = 0; i < this.sectionCount; i++) {
      const bodyStart = at + titleCounts[i]!
      const end = bodyStart + bodyCounts[i]!
      let position = 0
      for (; at < end; at++) {
        if (at === bodyStart) position = 0
        position += reader.varint()
        positions[at] = position
        if (forms !== null) forms[at] = reader.varint()
      }
      starts[i + 1] = at
    }
    return { starts, positions, forms }
  }
}

/** A posting made from others at query time: of some forms only, or of several terms together. */
export class DerivedPosting implements Posting {
  readonly sectionCount: number
  readonly forms: readonly string[]
  readonly weight: number
  readonly sections: Uint32Array
  readonly titleCounts: Uint16Array
  readonly bodyCounts: Uint16Array
  readonly #occurrences: Occurrences

  constructor(list: PostingList) {
    this.sectionCount = list.sections.length
    this.forms = list.forms
    this.weight = 200 + list.sections.length * 12 + list.positions.length * 6
    this.sections = Uint32Array.from(list.sections)
    this.titleCounts = Uint16Array.from(list.titleCounts)
    this.bodyCounts = Uint16Array.from(list.bodyCounts)
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
}
