import { ByteReader, ByteWriter } from '../bytes/byte-stream.ts'

/** Something a person may be about to type, and in how many sections it stands. */
export interface SuggestionEntry {
  text: string
  count: number
  title: boolean
}

/**
 * Suggestions of consecutive sections of one document. Blocks stay apart when segments merge, so that a
 * deleted document's words are never suggested.
 */
export interface SuggestionBlock {
  first: number
  entries: SuggestionEntry[]
}

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
 * Hands out the suggestions of an encoded segment one after the other: of a large one, all together would be hundreds of
 * thousands of objects.
 *
 * @param counts whether the block that begins with a section is wanted
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
 * Appends the blocks of an encoded segment as they are but for the sections they begin with.
 *
 * @param newOrdinals by the ordinal a block begins with; below 0 the block is left out
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
