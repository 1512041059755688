import { ByteWriter } from '../segment/bytes/byte-stream.ts'
import { BLOCK_BYTES } from '../segment/store/block.ts'
import type { PostingBlock } from '../segment/store/block.ts'
import { keyOf } from '../segment/store/posting-key.ts'
import type { PostingKind, PostingRow } from '../segment/store/segment.ts'

/**
 * Writes the blocks in which an index segment is stored, in the simplest way, from keys that are strings. Tests compare
 * the bytes of the fast `BlockBuffer` with the bytes that this class writes.
 */
export class PlainBlockWriter {
  readonly #writer = new ByteWriter()
  #firstKey = ''
  #previousKind: PostingKind | undefined
  #previousTerm = ''

  /**
   * Adds a posting (all occurrences of one term). Postings must be added in ascending order of their keys. Returns the
   * previous block if this posting begins a new block, otherwise null.
   */
  add({ kind, term, bytes }: PostingRow): PostingBlock | null {
    const writer = this.#writer
    const full = writer.length > 0 && writer.length + bytes.length > BLOCK_BYTES ? this.finish() : null
    const wellFormed = term.toWellFormed()
    if (writer.length === 0) this.#firstKey = keyOf(kind, term)
    if (kind === this.#previousKind) {
      const shared = sharedLetters(this.#previousTerm, wellFormed)
      writer.varint(1 + shared)
      writer.text(shared === 0 ? wellFormed : wellFormed.slice(shared))
    } else {
      writer.varint(0)
      writer.text(keyOf(kind, term))
    }
    writer.block(bytes)
    this.#previousKind = kind
    this.#previousTerm = wellFormed
    return full
  }

  /** Returns the last block of the index segment, or null when nothing was added since the previous one. */
  finish(): PostingBlock | null {
    if (this.#writer.length === 0) return null
    const block = { firstKey: this.#firstKey, bytes: this.#writer.finish() }
    this.#writer.clear()
    this.#previousKind = undefined
    return block
  }
}

/** Returns the number of ASCII characters with which two terms begin alike. */
function sharedLetters(a: string, b: string): number {
  const end = Math.min(a.length, b.length)
  let shared = 0
  while (shared < end) {
    const unit = a.charCodeAt(shared)
    if (unit >= 0x80 || unit !== b.charCodeAt(shared)) break
    shared++
  }
  return shared
}
