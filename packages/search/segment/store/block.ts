import { ByteReader } from '../bytes/byte-stream.ts'
import { decodeHead, isHead } from '../posting/long-posting.ts'
import type { LongPostingHead } from '../posting/long-posting.ts'
import { kindOf } from './posting-key.ts'
import type { PostingKind, PostingRow } from './segment.ts'

/**
 * Target size in bytes of a block, in which the occurrences of several terms are stored as one database row. A row for
 * each term would take more space and time. Four such rows fill a page of SQLite's 16 kB; a row above a quarter of a
 * page (4,086 bytes with its key, see "B-tree Cells" in https://sqlite.org/fileformat2.html) needs an overflow page.
 * The format is in docs/segment-format.md.
 */
export const BLOCK_BYTES = 4000

/**
 * Block of consecutive postings, which is stored as one row. A posting has the occurrences of one term. A block is
 * found by the key of its first posting.
 */
export interface PostingBlock {
  /** Index key of the block's first posting. A posting has the occurrences of one term. */
  firstKey: string
  bytes: Uint8Array
}

/**
 * Yields the postings of a stored block of the index, in order. A posting has the occurrences of one term. The bytes of
 * the postings are views into the block.
 */
export function* readBlock(block: Uint8Array): Generator<PostingRow> {
  const reader = new BlockReader(block)
  while (reader.next()) yield { kind: reader.kind, term: reader.term, bytes: reader.bytes }
}

/**
 * Yields the postings of consecutive stored blocks of the index, in order. A posting has the occurrences of one term.
 * Long ones, which are stored in pieces, are joined.
 */
export function* readPostings(blocks: Iterable<Uint8Array>): Generator<PostingRow> {
  let whole: WholePosting | null = null
  let long: PostingRow | null = null
  for (const block of blocks) {
    for (const row of readBlock(block)) {
      if (whole !== null && long !== null) {
        if (!whole.add(row.bytes)) continue
        yield { ...long, bytes: whole.bytes }
        whole = null
      } else if (row.kind !== 'cognate' && isHead(row.bytes)) {
        whole = new WholePosting(decodeHead(row.bytes))
        long = row
      } else yield row
    }
  }
}

/**
 * Assembles a long posting from its stored pieces, which must be added in order. A posting has the occurrences of a
 * term.
 */
export class WholePosting {
  readonly bytes: Uint8Array
  #length = 0

  constructor({ layout: { size } }: LongPostingHead) {
    this.bytes = new Uint8Array(size)
  }

  /** Appends the next stored piece of a term's occurrences. Returns whether all pieces are then there. */
  add(piece: Uint8Array): boolean {
    this.bytes.set(piece, this.#length)
    this.#length += piece.length
    return this.#length >= this.bytes.length
  }
}

/**
 * Cursor over the postings of a stored block of the index. A posting has the occurrences of one term. Unlike
 * `readBlock`, the cursor makes no object for each posting.
 */
export class BlockReader {
  readonly #reader: ByteReader
  kind: PostingKind = 'gram'
  term = ''
  bytes: Uint8Array = NOTHING

  constructor(block: Uint8Array) {
    this.#reader = new ByteReader(block)
  }

  /**
   * Moves to the next posting in the block. Returns false after the last one. A posting has the occurrences of one
   * term.
   */
  next(): boolean {
    const reader = this.#reader
    if (reader.done) return false
    // Only ASCII characters are shared with the previous key, so that keys can be joined as strings.
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

/**
 * Returns the encoded occurrences of a term from a stored block of the index. Returns undefined when the block does not
 * have the term. Decodes no other entry.
 *
 * @param wanted key of the term, as `keyOf` returns it, in UTF-8
 */
export function findInBlock(block: Uint8Array, wanted: Uint8Array): Uint8Array | undefined {
  const reader = new ByteReader(block)
  // Number of leading characters that the wanted key has in common with the previous key. If the current key shares
  // more with the previous key than that, it is not the wanted one.
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
