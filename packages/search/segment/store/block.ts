import { ByteReader, decodeTexts, encodeText, encodeTexts } from '../bytes/byte-stream.ts'
import { kindOf } from './posting-key.ts'
import type { PostingKind, PostingRow } from './segment.ts'

/**
 * A segment's postings, sorted by key, in blocks of a few kilobytes: one row of the database each. A row for every
 * term would cost more in keys and statements than in content. A posting longer than a block is alone in its own.
 *
 * An entry is varint(letters shared with the key before), the rest of the key, and the posting as a block of bytes.
 *
 * Four rows of this size fill a page of SQLite's 16 kB. What has some bytes more than a quarter of a page (4,086 with its
 * key, see "B-tree Cells" in https://sqlite.org/fileformat2.html) is cut in two, and its end gets a page of its own.
 */
export const BLOCK_BYTES = 4000

export interface PostingBlock {
  /** The key of its first posting. */
  firstKey: string
  bytes: Uint8Array
}

/** Every posting of a block, in order; their bytes are views into it. */
export function* readBlock(block: Uint8Array): Generator<PostingRow> {
  const reader = new BlockReader(block)
  while (reader.next()) yield { kind: reader.kind, term: reader.term, bytes: reader.bytes }
}

/** Stands on one posting of a block after the other. */
export class BlockReader {
  readonly #reader: ByteReader
  kind: PostingKind = 'gram'
  term = ''
  bytes: Uint8Array = NOTHING

  constructor(block: Uint8Array) {
    this.#reader = new ByteReader(block)
  }

  /** @returns false after the last */
  next(): boolean {
    const reader = this.#reader
    if (reader.done) return false
    // Only letters of one byte are shared, so that a key's text can be put together without its bytes.
    const shared = reader.varint()
    const rest = reader.text()
    if (shared === 0) {
      this.kind = kindOf(rest.charCodeAt(0))
      this.term = rest.slice(1)
    } else this.term = shared === 1 ? rest : this.term.slice(0, shared - 1) + rest
    this.bytes = reader.block()
    return true
  }
}

const NOTHING = new Uint8Array(0)

/** The posting of a key, found without reading the others; undefined when the block has none. */
export function findInBlock(block: Uint8Array, key: string): Uint8Array | undefined {
  const wanted = encodeText(key)
  const reader = new ByteReader(block)
  // How much of the wanted key the key before began with: what it shares beyond that cannot mend a difference.
  let matched = 0
  while (!reader.done) {
    const shared = reader.varint()
    const restLength = reader.varint()
    const rest = reader.at
    reader.skip(restLength)
    const size = reader.varint()
    const start = reader.at
    reader.skip(size)
    if (shared > matched) continue
    matched = shared
    while (matched - shared < restLength && block[rest + matched - shared] === wanted[matched]) matched++
    if (matched === wanted.length && shared + restLength === wanted.length)
      return block.subarray(start, start + size)
  }
  return undefined
}

export function encodeDictionary(firstKeys: readonly string[]): Uint8Array {
  return encodeTexts(firstKeys)
}

export function decodeDictionary(bytes: Uint8Array): string[] {
  return decodeTexts(bytes)
}

/** The number of the block that has a key if any has it; -1 when it would stand before the first. */
export function blockOf(dictionary: readonly string[], key: string): number {
  let low = 0
  let high = dictionary.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (dictionary[middle]! <= key) low = middle + 1
    else high = middle
  }
  return low - 1
}
