import { ByteReader, ByteWriter } from '../bytes/byte-stream.ts'

/** Lengths of the sections' titles and bodies, in words (with stop words) and in 4-grams (without), by ordinal. */
export interface SectionLengths<Column extends LengthColumn = Uint32Array> {
  titleWords: Column
  bodyWords: Column
  titleGrams: Column
  bodyGrams: Column
}

/** Length of each section, in the smallest array type that holds the largest length. */
export type LengthColumn = Uint8Array | Uint16Array | Uint32Array

/** Database id of each section, by ordinal (number in the segment). */
export type SectionIds = Uint32Array | Float64Array

/** Returns arrays for the lengths of `count` sections, filled with 0. */
export function newSectionLengths(count: number): SectionLengths {
  return {
    titleWords: new Uint32Array(count),
    bodyWords: new Uint32Array(count),
    titleGrams: new Uint32Array(count),
    bodyGrams: new Uint32Array(count),
  }
}

/** Encodes the lengths of a segment's titles and bodies, in words and 4-grams: four varints for each section. */
export function encodeLengths(lengths: SectionLengths): Uint8Array {
  const writer = new ByteWriter()
  for (let i = 0; i < lengths.titleWords.length; i++) {
    writer.varint(lengths.titleWords[i]!)
    writer.varint(lengths.bodyWords[i]!)
    writer.varint(lengths.titleGrams[i]!)
    writer.varint(lengths.bodyGrams[i]!)
  }
  return writer.finish()
}

/** Decodes the lengths of a segment's `count` titles and bodies, in words and 4-grams. */
export function decodeLengths(bytes: Uint8Array, count: number): SectionLengths {
  const lengths = newSectionLengths(count)
  const reader = new ByteReader(bytes)
  for (let i = 0; i < count; i++) {
    lengths.titleWords[i] = reader.varint()
    lengths.bodyWords[i] = reader.varint()
    lengths.titleGrams[i] = reader.varint()
    lengths.bodyGrams[i] = reader.varint()
  }
  return lengths
}

/** Returns a read-only copy of lengths in the smallest arrays: usually 6 bytes for each section instead of 16. */
export function narrowLengths(lengths: SectionLengths): SectionLengths<LengthColumn> {
  return {
    titleWords: narrow(lengths.titleWords),
    bodyWords: narrow(lengths.bodyWords),
    titleGrams: narrow(lengths.titleGrams),
    bodyGrams: narrow(lengths.bodyGrams),
  }
}

function narrow(column: Uint32Array): LengthColumn {
  const most = column.reduce((longest, length) => Math.max(longest, length), 0)
  if (most <= 0xff) return Uint8Array.from(column)
  return most <= 0xffff ? Uint16Array.from(column) : column
}

/**
 * Encodes the database ids of a segment's sections in little space, because ids mostly increase by one.
 *
 * @throws {RangeError} for an id that is not a positive integer
 */
export function encodeSectionIds(ids: readonly number[]): Uint8Array {
  // Differences of the ids are stored in zigzag encoding.
  const writer = new ByteWriter()
  let previous = 0
  for (const id of ids) {
    if (!Number.isSafeInteger(id) || id <= 0)
      throw new RangeError(`A section id is a positive integer, not ${id}`)
    const step = id - previous
    writer.varint(step >= 0 ? step * 2 : -step * 2 - 1)
    previous = id
  }
  return writer.finish()
}

/** Decodes the database ids of a segment's `count` sections, by ordinal. */
export function decodeSectionIds(bytes: Uint8Array, count: number): SectionIds {
  // Ids below 2^32 take 4 bytes each, otherwise 8.
  const ids = new Float64Array(count)
  const reader = new ByteReader(bytes)
  let id = 0
  let most = 0
  for (let i = 0; i < count; i++) {
    const zigzag = reader.varint()
    id += zigzag % 2 === 0 ? zigzag / 2 : -(zigzag + 1) / 2
    ids[i] = id
    if (id > most) most = id
  }
  return most <= 0xffff_ffff ? new Uint32Array(ids) : ids
}
