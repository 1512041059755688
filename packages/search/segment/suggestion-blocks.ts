import { ByteReader, ByteWriter } from './bytes.ts'

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

export function decodeSuggestions(bytes: Uint8Array): SuggestionBlock[] {
  const reader = new ByteReader(bytes)
  const blocks: SuggestionBlock[] = []
  while (!reader.done) {
    const block: SuggestionBlock = { first: reader.varint(), entries: [] }
    for (let left = reader.varint(); left > 0; left--) {
      const text = reader.text()
      const packed = reader.varint()
      block.entries.push({ text, count: Math.floor(packed / 2), title: packed % 2 === 1 })
    }
    blocks.push(block)
  }
  return blocks
}
