import type { ByteReader } from '../bytes/byte-stream.ts'
import { hasSkipList } from './section-list-writer.ts'

/**
 * Encoded list of the sections with a term. `stream` has the sections, and `skips` is the skip list (entry points for
 * jumping forward), or null for a short list.
 */
export interface EncodedSections {
  skips: Uint8Array | null
  stream: Uint8Array
}

/**
 * Reads the list of the sections with one term from an index segment's bytes, which `SectionListWriter.writeTo` wrote.
 * Returns it as the constructor of `SectionList` takes it.
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
 * Describes the list of the sections with one term in a long posting, as the constructor of `SectionList` takes it.
 * Such a posting is stored in pieces, whose bytes are loaded later.
 *
 * @param reader positioned at the number of sections
 * @param pages pieces of the posting, which give the list's bytes when it is decoded
 */
export function sectionsInPages(
  reader: ByteReader,
  pages: { readonly bytes: Uint8Array },
  { skipsAt, streamAt, streamLength }: { skipsAt: number; streamAt: number; streamLength: number },
  hasPositions: boolean,
) {
  const count = reader.varint()
  const open = (): EncodedSections => ({
    // Between the skip list and the stream, the length of the stream is stored.
    skips: hasSkipList(count) ? pages.bytes.subarray(skipsAt, streamAt) : null,
    stream: pages.bytes.subarray(streamAt, streamAt + streamLength),
  })
  return { count, hasPositions, open }
}
