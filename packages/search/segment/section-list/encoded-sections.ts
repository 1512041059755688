import type { ByteReader } from '../bytes/byte-stream.ts'
import { hasSkipList } from './section-list-writer.ts'

/** Encoded section list: its stream, and its skip list unless it is short. */
export interface EncodedSections {
  skips: Uint8Array | null
  stream: Uint8Array
}

/**
 * Reads the list of the sections with one term from an index segment's bytes, which `SectionListWriter.writeTo` wrote.
 * Returns the argument for the constructor of `SectionList`.
 *
 * @param hasPositions false for a character 4-gram, whose positions are not stored
 */
export function readSections(reader: ByteReader, hasPositions: boolean) {
  const count = reader.varint()
  const skips = hasSkipList(count) ? reader.block() : null
  const encoded = { skips, stream: reader.block() }
  return { count, hasPositions, open: () => encoded }
}

/**
 * Returns the argument with which `SectionList` is constructed for a long list. Such a list is stored in pieces, whose
 * bytes are loaded later.
 *
 * @param reader positioned at the number of sections
 * @param pages give the bytes when the list is decoded
 */
export function sectionsInPages(
  reader: ByteReader,
  pages: { readonly bytes: Uint8Array },
  { skipsAt, streamAt, streamLength }: { skipsAt: number; streamAt: number; streamLength: number },
  hasPositions: boolean,
) {
  const count = reader.varint()
  const open = (): EncodedSections => ({
    // The length of the stream is stored between the skip list and the stream.
    skips: hasSkipList(count) ? pages.bytes.subarray(skipsAt, streamAt) : null,
    stream: pages.bytes.subarray(streamAt, streamAt + streamLength),
  })
  return { count, hasPositions, open }
}
