import { ByteReader, ByteWriter } from '../bytes/byte-stream.ts'

/**
 * Suggestion for the search box: a section's title or a frequent word, and the number of sections with it (`count`).
 */
export interface SuggestionEntry {
  text: string
  count: number
  title: boolean
}

/** Suggestions from one document, whose first section has the ordinal `first`. */
export interface SuggestionBlock {
  // Each document has its own block, so that the block is skipped once the document is deleted.
  // Blocks stay separate when segments are merged. So titles and words that only a deleted document has are no longer
  // suggested.

  first: number
  entries: SuggestionEntry[]
}

/** Encodes the suggestions of a segment, in the format of docs/segment-format.md. */
export function encodeSuggestions(blocks: Iterable<SuggestionBlock>): Uint8Array {
  const writer = new ByteWriter()
  for (const block of blocks) {
    writer.varint(block.first)
    writer.varint(block.entries.length)
    for (const entry of block.entries) {
      writer.text(entry.text)
      writer.varint(entry.count * 2 + (entry.title ? 1 : 0))
    }
  }
  return writer.finish()
}

/**
 * Decodes the suggestions of a segment and calls `visit` with each.
 *
 * @param counts returns whether to visit a document's suggestions, given the ordinal of the document's first section
 * @param visit is given a suggestion's text, the number of sections that have it, whether it is a title, its offset in
 *   the bytes, and the ordinal of its document's first section
 */
export function eachSuggestion(
  bytes: Uint8Array,
  counts: (first: number) => boolean,
  visit: (text: string, count: number, isTitle: boolean, at: number, first: number) => void,
): void {
  // A large segment has hundreds of thousands of completions, too many to create an object for each.
  const reader = new ByteReader(bytes)
  while (!reader.done) {
    const first = reader.varint()
    const isWanted = counts(first)
    for (let left = reader.varint(); left > 0; left--) {
      if (!isWanted) {
        reader.skip(reader.varint())
        reader.varint()
        continue
      }
      const { at } = reader
      const text = reader.text()
      const packed = reader.varint()
      visit(text, Math.floor(packed / 2), packed % 2 === 1, at, first)
    }
  }
}

/**
 * Copies the encoded suggestions of a segment for a merge, with new ordinals of the documents' first sections.
 *
 * @param newOrdinals new ordinal of each section; negative if the section's document is dropped
 */
export function renumberSuggestions(writer: ByteWriter, bytes: Uint8Array, newOrdinals: Int32Array): void {
  const reader = new ByteReader(bytes)
  while (!reader.done) {
    const first = newOrdinals[reader.varint()] ?? -1
    const start = reader.at
    for (let left = reader.varint(); left > 0; left--) {
      reader.skip(reader.varint())
      reader.varint()
    }
    if (first < 0) continue
    writer.varint(first)
    writer.bytes(bytes.subarray(start, reader.at))
  }
}
