import { readPostings } from '../segment/store/block.ts'
import { encodeDictionary } from '../segment/store/dictionary.ts'
import { BlockBuffer } from '../segment/store/block-buffer.ts'
import { keyOf } from '../segment/store/posting-key.ts'
import type { SegmentData } from '../segment/store/segment.ts'

/**
 * Returns an index segment in which even short postings are stored in pieces: those of more than 40 bytes, in pieces of
 * 24 bytes. Tests of long postings then need no large data.
 */
export function inPieces(data: SegmentData): SegmentData {
  const buffer = new BlockBuffer({ longPosting: 40, piece: 24 })
  for (const { kind, term, bytes } of readPostings(data.blocks)) {
    const key = Buffer.from(keyOf(kind, term))
    const at = buffer.open(key, 0, key.length, bytes.length)
    buffer.bytes.set(bytes, at)
  }
  buffer.finish()
  return {
    ...data,
    dictionary: encodeDictionary(buffer.blocks.map(({ firstKey }) => firstKey)),
    blocks: buffer.blocks.map(({ start, end }) => buffer.bytes.slice(start, end)),
  }
}
