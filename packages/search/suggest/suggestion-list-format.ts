import { createHash } from 'node:crypto'
import { ByteReader, ByteWriter } from '../segment/bytes/byte-stream.ts'
import type { SegmentInfo } from '../segment/store/segment.ts'

/**
 * Entry of a suggestion list, for one word of a suggestion. Typed text may match at any word of a suggestion, so a
 * suggestion has an entry for each of its words.
 */
export interface ListEntry {
  /**
   * Text by which the entry is sorted: the suggestion's words from the matched one to the end. They are in lower case
   * without accents. The suggestion "Hospital bed management" has, for example, an entry with the key "bed management".
   */
  key: string
  /** Number of the suggestion's words that come before the words in `key`. */
  wordsBefore: number
  /** Number of sections in the index segment that have the suggestion. */
  count: number
  /** True for a section's title, false for a frequent word. */
  title: boolean
  text: string
  /**
   * First document that has the suggestion, given by the number of its first section. `lastDocument` is the last such
   * document. The suggestion may be shown if one of the two is visible.
   */
  firstDocument: number
  lastDocument: number
}

/**
 * Part of a suggestion list that has only the entries with a count above `above`, sorted by key. The lowest level has
 * all entries. Each higher level has only the most frequent ones of the level below it.
 */
export interface ListLevel {
  // A short prefix has too many entries to read them all. A higher level has only the few most frequent ones.

  above: number
  /** Number of the level's first block among the stored blocks of the suggestion list. */
  firstBlock: number
  /** First key in each stored block of this level, in order. They show which blocks can have a typed prefix. */
  firstKeys: string[]
  /**
   * Index of each stored block's first entry among all entries of the level. The last element is the number of all
   * entries.
   */
  starts: number[]
}

/**
 * Block of a stored suggestion list, which is one database row. It has consecutive entries of one level, and a level
 * has all suggestions above a certain frequency.
 */
export interface ListBlock {
  level: number
  /** Highest frequency of the suggestions that the level leaves out. The level has only more frequent ones. */
  above: number
  firstKey: string
  entries: number
  bytes: Uint8Array
  /**
   * Encoded first and last document of each entry in the block. They are read only when the suggestion list is out of
   * date.
   */
  documents: Uint8Array
}

/**
 * Returns a hash that identifies the visible documents of an index segment. A stored suggestion list counts only these
 * documents, so it is out of date when the hash has changed.
 */
export function visibleDocumentsKey({ documents }: SegmentInfo): string {
  const hash = createHash('sha256')
  for (const { first, count } of documents) hash.update(`${first}+${count} `)
  return hash.digest('base64')
}

/**
 * Returns the result of `visibleDocumentsKey` for documents that are given as one text. A database makes such a text
 * faster than many rows.
 *
 * @param ranges for each document: the number of its first section, `+`, the number of its sections, and a blank, as in
 * "0+12 12+5 "
 */
export const visibleDocumentsKeyOf = (ranges: string): string =>
  createHash('sha256').update(ranges).digest('base64')

/**
 * Encodes the table of contents of a suggestion list: the first key of each block, level by level. A level has all
 * suggestions above a certain frequency.
 *
 * @param blocks blocks of the list, in stored order
 */
export function encodeListDirectory(blocks: readonly Omit<ListBlock, 'bytes' | 'documents'>[]): Uint8Array {
  const writer = new ByteWriter()
  for (const [, own] of Map.groupBy(blocks, ({ level }) => level)) {
    writer.varint(own[0]!.above)
    writer.varint(own.length)
    for (const { firstKey, entries } of own) {
      writer.text(firstKey)
      writer.varint(entries)
    }
  }
  return writer.finish()
}

export function decodeListDirectory(bytes: Uint8Array): ListLevel[] {
  const reader = new ByteReader(bytes)
  const levels: ListLevel[] = []
  let firstBlock = 0
  while (!reader.done) {
    const level: ListLevel = { above: reader.varint(), firstBlock, firstKeys: [], starts: [0] }
    for (let left = reader.varint(); left > 0; left--) {
      level.firstKeys.push(reader.text())
      level.starts.push(level.starts.at(-1)! + reader.varint())
    }
    firstBlock += level.firstKeys.length
    levels.push(level)
  }
  return levels
}

/**
 * Writes entries of a suggestion list into a block, which becomes one database row. To save space, a key omits the
 * beginning that it shares with the previous key. A text omits the end that it shares with its key.
 */
export class ListBlockWriter {
  readonly #writer = new ByteWriter()
  readonly #documents = new ByteWriter()
  #lastKey = ''
  firstKey = ''
  entries = 0

  get size(): number {
    return this.#writer.length
  }

  add({ key, wordsBefore, count, title, text, firstDocument, lastDocument }: ListEntry): void {
    if (this.entries === 0) this.firstKey = key
    const shared = sharedBeginning(this.#lastKey, key)
    this.#writer.varint(shared)
    this.#writer.text(key.slice(shared))
    this.#writer.varint(wordsBefore)
    this.#writer.varint(count * 2 + (title ? 1 : 0))
    const ending = sharedEnding(key, text)
    this.#writer.varint(ending)
    this.#writer.text(text.slice(0, text.length - ending))
    this.#documents.varint(firstDocument)
    this.#documents.varint(lastDocument - firstDocument)
    this.#lastKey = key
    this.entries++
  }

  /**
   * Returns the bytes of the completed block, and begins a new one. `documents` has the encoded first and last document
   * of each entry.
   */
  finish(): { bytes: Uint8Array; documents: Uint8Array } {
    const bytes = this.#writer.finish()
    const documents = this.#documents.finish()
    this.#writer.clear()
    this.#documents.clear()
    this.#lastKey = ''
    this.entries = 0
    return { bytes, documents }
  }
}

/** Returns the number of ASCII characters that two texts share at the beginning. */
function sharedBeginning(one: string, other: string): number {
  const most = Math.min(one.length, other.length)
  let at = 0
  while (at < most && one.charCodeAt(at) === other.charCodeAt(at) && one.charCodeAt(at) < 0x80) at++
  return at
}

/** Returns the number of ASCII characters that two texts share at the end. */
function sharedEnding(one: string, other: string): number {
  const most = Math.min(one.length, other.length)
  let at = 0
  while (
    at < most &&
    one.charCodeAt(one.length - 1 - at) === other.charCodeAt(other.length - 1 - at) &&
    one.charCodeAt(one.length - 1 - at) < 0x80
  )
    at++
  return at
}

/**
 * Cursor over the entries of one stored block of a suggestion list. It holds the current entry itself, so that no
 * object is made for each entry.
 */
export class ListBlockReader implements ListEntry {
  readonly #reader: ByteReader
  readonly #documents: ByteReader | undefined
  readonly #bytes: Uint8Array
  key = ''
  wordsBefore = 0
  count = 0
  title = false
  firstDocument = 0
  lastDocument = 0
  #ending = 0
  #textAt = 0

  /**
   * Opens a stored block before its first entry.
   *
   * @param documents encoded first and last document of each entry; without them, these fields stay 0
   */
  constructor(block: Uint8Array, documents?: Uint8Array) {
    this.#bytes = block
    this.#reader = new ByteReader(block)
    this.#documents = documents && new ByteReader(documents)
  }

  /** Moves to the next entry of the stored block. Returns false after the last one. */
  next(): boolean {
    const reader = this.#reader
    if (reader.done) return false
    const shared = reader.varint()
    this.key = this.key.slice(0, shared) + reader.text()
    this.wordsBefore = reader.varint()
    const packed = reader.varint()
    this.count = Math.floor(packed / 2)
    this.title = packed % 2 === 1
    this.#ending = reader.varint()
    this.#textAt = reader.at
    reader.skip(reader.varint())
    if (this.#documents !== undefined) {
      this.firstDocument = this.#documents.varint()
      this.lastDocument = this.firstDocument + this.#documents.varint()
    }
    return true
  }

  get text(): string {
    const beginning = new ByteReader(this.#bytes, this.#textAt).text()
    return beginning + this.key.slice(this.key.length - this.#ending)
  }
}
