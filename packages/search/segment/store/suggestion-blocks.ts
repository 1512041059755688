import { ByteReader, ByteWriter } from '../bytes/byte-stream.ts'

/**
 * Text that the search box may suggest to complete typed text: a section's title or a frequent word. `count` is the
 * number of sections that have it.
 */
export interface SuggestionEntry {
  text: string
  count: number
  title: boolean
}

/**
 * Texts from one document that the search box may suggest. They have a block of their own, which is skipped once the
 * document is deleted. `first` is the number of the document's first section in the index segment.
 */
export interface SuggestionBlock {
  // Blocks stay separate when segments are merged. So titles and words that only a deleted document has are no longer
  // suggested.

  first: number
  entries: SuggestionEntry[]
}

/**
 * Encodes the texts that a search box may suggest, for storing them with an index segment. The format is in
 * docs/segment-format.md.
 */
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
 * Calls a function with each text that a search box may suggest from an index segment. The texts are decoded from
 * stored bytes meanwhile.
 *
 * @param counts returns whether to visit a document's completions, given the number of the document's first section
 * @param visit is given a completion's text, the number of sections that have it, whether it is a title, its offset in
 * the bytes, and the number of its document's first section
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
 * Copies the stored completions for the search box of an index segment that is merged with others. Each document's
 * block gets the new number of the document's first section.
 *
 * @param newOrdinals new number of each section, by its old number; negative if the section's document is dropped
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
