import { ByteReader, ByteWriter } from '../bytes/byte-stream.ts'

/** Completion for a search box, and the number of sections that have it. */
export interface SuggestionEntry {
  text: string
  count: number
  title: boolean
}

/**
 * Suggestions from consecutive sections of one document. Blocks stay separate when segments merge, so that words of a
 * deleted document are never suggested.
 */
export interface SuggestionBlock {
  first: number
  entries: SuggestionEntry[]
}

/** Returns the suggestions of a segment as bytes (docs/segment-format.md). */
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
 * Visits the suggestions of an encoded segment one by one. A large segment has hundreds of thousands, too many to
 * create objects for.
 *
 * @param counts returns whether to visit the block that begins with an ordinal
 */
export function eachSuggestion(
  bytes: Uint8Array,
  counts: (first: number) => boolean,
  visit: (text: string, count: number, isTitle: boolean) => void,
): void {
  const reader = new ByteReader(bytes)
  while (!reader.done) {
    const isWanted = counts(reader.varint())
    for (let left = reader.varint(); left > 0; left--) {
      if (!isWanted) {
        reader.skip(reader.varint())
        reader.varint()
        continue
      }
      const text = reader.text()
      const packed = reader.varint()
      visit(text, Math.floor(packed / 2), packed % 2 === 1)
    }
  }
}

/**
 * Appends the blocks of an encoded segment, changing only their first ordinals.
 *
 * @param newOrdinals new first ordinal by old first ordinal; negative for a block to drop
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
