import { ByteReader, ByteWriter, decodeTexts, encodeText, encodeTexts } from './bytes.ts'
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

const KIND_LETTERS: Readonly<Record<PostingKind, string>> = {
  gram: 'g',
  stop: 's',
  word: 'w',
  // After the words: when segments merge, only they tell which skeletons are left.
  cognate: 'x',
}
/** The same as bytes, for those who have keys as bytes. */
export const GRAM = 0x67
export const STOP_WORD = 0x73
export const WORD = 0x77
export const SKELETON = 0x78
const KINDS = new Map(Object.entries(KIND_LETTERS).map(([kind, letter]) => [letter, kind as PostingKind]))

/** The kind of the postings whose keys begin with a letter, given as a byte. */
export function kindOf(letter: number): PostingKind {
  return KINDS.get(String.fromCharCode(letter))!
}

/** The key of a posting within its segment. Keys are stored as UTF-8, which knows no halves of a character. */
export function keyOf(kind: PostingKind, term: string): string {
  return KIND_LETTERS[kind] + term.toWellFormed()
}

/** Puts postings, which must come in the order of their keys, into blocks. */
export class BlockWriter {
  readonly #writer = new ByteWriter()
  #firstKey = ''
  #previousKind: PostingKind | undefined
  #previousTerm = ''

  /** @returns the block that is full now, if one is */
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

  /** @returns the last block; null when nothing was added since the one before */
  finish(): PostingBlock | null {
    if (this.#writer.length === 0) return null
    const block = { firstKey: this.#firstKey, bytes: this.#writer.finish() }
    this.#writer.clear()
    this.#previousKind = undefined
    return block
  }
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
      this.kind = KINDS.get(rest.charAt(0))!
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

/** Where a kind stands among the kinds of a segment. */
export function orderOf(kind: PostingKind): number {
  return KIND_LETTERS[kind].charCodeAt(0)
}

/** How many plain letters two keys begin with alike: letters of one byte, so that they can be counted as such. */
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
