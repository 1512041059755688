import type { ByteReader } from '../bytes/byte-stream.ts'
import { hasSkipList } from './section-list-writer.ts'

/**
 * Encoded list of the sections with a term: the number of its sections, and the offsets of its parts in a byte array.
 */
export interface EncodedSections {
  // Offsets instead of views: a view takes 100 bytes, and a cache holds tens of thousands of lists.

  count: number
  /**
   * Byte offset at which the skip list begins. A skip list has entry points for jumping forward. A short list has none,
   * so the offset then has no meaning.
   */
  skipsAt: number
  /** Byte offset at which the encoded entries of the sections begin. They end at `streamEnd`. */
  streamAt: number
  streamEnd: number
  /** False for a run of four letters (4-gram), because its positions are not stored. */
  hasPositions: boolean
}

/**
 * Reads the encoded list of the sections with one term, as `SectionListWriter.writeTo` wrote it.
 *
 * @param hasPositions false for a 4-gram (run of four letters), whose positions are not stored
 */
export function readSections(reader: ByteReader, hasPositions: boolean): EncodedSections {
  const count = reader.varint()
  const skipsLength = hasSkipList(count) ? reader.varint() : 0
  const skipsAt = reader.at
  reader.skip(skipsLength)
  const streamLength = reader.varint()
  const streamAt = reader.at
  reader.skip(streamLength)
  return { count, skipsAt, streamAt, streamEnd: reader.at, hasPositions }
}

/**
 * Returns where the parts of a term's list of sections are, if the term's data is stored in pieces.
 *
 * @param reader positioned at the number of sections
 */
export function sectionsInPages(
  reader: ByteReader,
  { skipsAt, streamAt, streamLength }: { skipsAt: number; streamAt: number; streamLength: number },
  hasPositions: boolean,
): EncodedSections {
  return { count: reader.varint(), skipsAt, streamAt, streamEnd: streamAt + streamLength, hasPositions }
}
