import { ByteReader } from '../bytes/byte-stream.ts'
import { decodeHead, isHead } from '../posting/long-posting.ts'
import type { LongPostingHead } from '../posting/long-posting.ts'
import { kindOf } from './posting-key.ts'
import type { PostingKind, PostingRow } from './segment.ts'

/**
 * Target size in bytes of a block, in which consecutive postings (occurrences of one term each) are stored as one
 * database row. Four such rows fill a page of SQLite's 16 kB. Several postings share a row, because a row for each
 * posting would take more space for keys and more time for statements than the content itself. If a row is larger than
 * a quarter of a page (4,086 bytes with its key, see "B-tree Cells" in https://sqlite.org/fileformat2.html), SQLite
 * moves the rest to an overflow page. The format is in docs/segment-format.md.
 */
export const BLOCK_BYTES = 4000

/**
 * Block of consecutive postings (occurrences of one term each), which is stored as one row. A block is found by the key
 * of its first posting.
 */
export interface PostingBlock {
  /** Index key of the first posting (the occurrences of one term) in the block. */
  firstKey: string
  bytes: Uint8Array
}

/**
 * Yields the postings (the occurrences of one term each) of a stored block of the index, in order. The bytes of the
 * postings are views into the block.
 */
export function* readBlock(block: Uint8Array): Generator<PostingRow> {
  const reader = new BlockReader(block)
  while (reader.next()) yield { kind: reader.kind, term: reader.term, bytes: reader.bytes }
}

/**
 * Yields the postings (the occurrences of one term each) of consecutive stored blocks of the index, in order. Long
 * postings, which are stored in pieces, are joined.
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
 * Assembles a long posting (occurrences of a term) from the pieces in which it is stored. The pieces must be added in
 * order.
 */
export class WholePosting {
  readonly bytes: Uint8Array
  #length = 0

  constructor({ layout: { size } }: LongPostingHead) {
    this.bytes = new Uint8Array(size)
  }

  /**
   * Appends the next stored piece of the posting (occurrences of a term). Returns whether the posting is then complete.
   */
  add(piece: Uint8Array): boolean {
    this.bytes.set(piece, this.#length)
    this.#length += piece.length
    return this.#length >= this.bytes.length
  }
}

/**
 * Cursor over the postings (the occurrences of one term each) of a stored block of the index. Unlike `readBlock`, the
 * cursor makes no object for each posting.
 */
export class BlockReader {
  readonly #reader: ByteReader
  kind: PostingKind = 'gram'
  term = ''
  bytes: Uint8Array = NOTHING

  constructor(block: Uint8Array) {
    this.#reader = new ByteReader(block)
  }

  /** Moves to the next posting (the occurrences of one term) in the block. Returns false after the last one. */
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
 * Returns the posting (encoded occurrences) of a term from a stored block of the index, or undefined when the block
 * does not have it. Decodes no other posting.
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
