import { ByteReader, ByteWriter } from '../bytes/byte-stream.ts'

/**
 * Lengths of the titles and bodies of an index segment's sections, in words and in runs of four letters (4-grams). The
 * index into each array is the section's number. Words include stop words; 4-grams come only from other words.
 */
export interface SectionLengths<Column extends LengthColumn = Uint32Array> {
  titleWords: Column
  bodyWords: Column
  titleGrams: Column
  bodyGrams: Column
}

/**
 * Array with one length for each section of an index segment. Each length takes as few bytes as the largest length
 * needs.
 */
export type LengthColumn = Uint8Array | Uint16Array | Uint32Array

/** Database ids of an index segment's sections. The index is the section's number in the segment (ordinal). */
export type SectionIds = Uint32Array | Float64Array

/**
 * Returns arrays for the lengths of `count` sections, filled with 0. Lengths are counted in words and in runs of four
 * letters (4-grams).
 */
export function newSectionLengths(count: number): SectionLengths {
  return {
    titleWords: new Uint32Array(count),
    bodyWords: new Uint32Array(count),
    titleGrams: new Uint32Array(count),
    bodyGrams: new Uint32Array(count),
  }
}

/**
 * Encodes the lengths of the titles and bodies of an index segment's sections. Each length is given in words and in
 * runs of four letters (4-grams), so a section takes four integers (varints).
 */
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

/**
 * Decodes the lengths of the titles and bodies of an index segment's `count` sections. Each length is given in words
 * and in runs of four letters (4-grams).
 */
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

/**
 * Returns the lengths of sections in the smallest arrays that hold them, for reading only. The lengths of a section
 * then usually take 6 bytes instead of 16.
 */
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
 * Encodes the database ids of an index segment's sections. Little space is needed, because ids usually increase by one.
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

/**
 * Decodes the database ids of an index segment's `count` sections, in the order of the sections' numbers. Ids below
 * 2^32 take 4 bytes each, otherwise 8.
 */
export function decodeSectionIds(bytes: Uint8Array, count: number): SectionIds {
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
