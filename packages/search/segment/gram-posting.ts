import { ByteReader, ByteWriter } from './bytes.ts'
import { decodeSections, encodeSections } from './posting.ts'

export interface GramList {
  sections: number[]
  titleCounts: number[]
  bodyCounts: number[]
}

/** The sections of one 4-gram: no positions, grams say nothing about order. */
export interface GramPosting {
  readonly sectionCount: number
  readonly weight: number
  readonly sections: Uint32Array
  readonly titleCounts: Uint16Array
  readonly bodyCounts: Uint16Array
}

export function encodeGrams(list: GramList): Uint8Array {
  const writer = new ByteWriter()
  writer.varint(list.sections.length)
  writer.bytes(encodeSections(list.sections, list.titleCounts, list.bodyCounts))
  return writer.finish()
}

export class EncodedGrams implements GramPosting {
  readonly sectionCount: number
  readonly weight: number
  readonly #bytes: Uint8Array
  #decoded: ReturnType<typeof decodeSections> | undefined

  constructor(bytes: Uint8Array) {
    const reader = new ByteReader(bytes)
    this.sectionCount = reader.varint()
    this.#bytes = bytes.subarray(reader.at)
    this.weight = 160 + bytes.length + this.sectionCount * 8
  }

  get sections(): Uint32Array {
    return this.#sections().sections
  }

  get titleCounts(): Uint16Array {
    return this.#sections().titleCounts
  }

  get bodyCounts(): Uint16Array {
    return this.#sections().bodyCounts
  }

  #sections(): ReturnType<typeof decodeSections> {
    return (this.#decoded ??= decodeSections(this.#bytes, this.sectionCount))
  }
}
