import type { ByteReader } from '../bytes/byte-stream.ts'
import { hasSkipList } from './section-list-writer.ts'

/** Encoded section list: the number of sections, and the byte offsets of its parts. */
export interface EncodedSections {
  // Offsets instead of views: a view takes 100 bytes, and a cache holds tens of thousands of lists.

  count: number
  /** Byte offset of the skip list; meaningless for a short list, which has none. */
  skipsAt: number
  /** Byte offset of the first entry; entries end at `streamEnd`. */
  streamAt: number
  streamEnd: number
  /** False for a character 4-gram, whose positions are not stored. */
  hasPositions: boolean
}

/**
 * Reads the head of an encoded section list that `SectionListWriter.writeTo` wrote.
 *
 * @param hasPositions false for a character 4-gram, whose positions are not stored
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
 * Describes the section list of a posting list that is stored in pieces.
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
