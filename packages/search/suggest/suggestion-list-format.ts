import { createHash } from 'node:crypto'
import { ByteReader, ByteWriter } from '../segment/bytes/byte-stream.ts'
import type { SegmentInfo } from '../segment/store/segment.ts'

/** Entry of a suggestion list: a word of a suggestion as the possible beginning of a completion. */
export interface ListEntry {
  // There is an entry for each word of each suggestion of a segment.

  /** Words from the entry's word to the suggestion's end, in lower case without accents, separated by blanks. */
  key: string
  /** Number of words of the suggestion before `key`. */
  wordsBefore: number
  /** Number of the segment's sections that have the suggestion. */
  count: number
  /** True for a section's title, false for a frequent word. */
  title: boolean
  text: string
  // A suggestion may be shown as long as its first or last document is visible.
  /** First document with the suggestion, by the ordinal of its first section. `lastDocument` is the last one. */
  firstDocument: number
  lastDocument: number
}

/** Level of a suggestion list: entries with a count above `above`, sorted by key. Higher levels have fewer entries. */
export interface ListLevel {
  // The lowest level has all entries. Each higher level has only the most frequent entries of the level below it.
  // A short prefix has too many entries to read them all. A higher level has only the few most frequent ones.

  above: number
  /** Number of the level's first block in the list. */
  firstBlock: number
  /** First key of each block of the level, in order. */
  firstKeys: string[]
  /** Index in the level of each block's first entry, and finally the number of entries. */
  starts: number[]
}

/** Block of consecutive entries of one level of a suggestion list, stored as one database row. */
export interface ListBlock {
  level: number
  /** Highest frequency among the entries that the level leaves out. */
  above: number
  firstKey: string
  entries: number
  bytes: Uint8Array
  /** Encoded first and last document of each entry, read only when the list is out of date. */
  documents: Uint8Array
}

/** Returns a hash of a segment's visible documents. A suggestion list is out of date when the hash has changed. */
export function visibleDocumentsKey({ documents }: SegmentInfo): string {
  // A suggestion list counts only the completions of these documents.
  const hash = createHash('sha256')
  for (const { first, count } of documents) hash.update(`${first}+${count} `)
  return hash.digest('base64')
}

/**
 * Returns the hash of `visibleDocumentsKey` for document ranges in one text, which databases build quickly.
 * @param ranges for each document, in order, the ordinal of its first section, `+`, the number of its sections, and a
 *   blank
 */
export const visibleDocumentsKeyOf = (ranges: string): string =>
  createHash('sha256').update(ranges).digest('base64')

/** Encodes the directory of a suggestion list: its levels and the first keys of their blocks, in stored order. */
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

/** Writes entries of a suggestion list into a block, omitting prefixes and suffixes that are already there. */
export class ListBlockWriter {
  // A key is stored without the beginning that it shares with the previous key, and a text without the end that it
  // shares with its key.

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

  /** Returns the bytes of the completed block and of its documents, and begins a new block. */
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

/** Returns the length of the ASCII prefix that two texts share. */
function sharedBeginning(one: string, other: string): number {
  const most = Math.min(one.length, other.length)
  let at = 0
  while (at < most && one.charCodeAt(at) === other.charCodeAt(at) && one.charCodeAt(at) < 0x80) at++
  return at
}

/** Returns the length of the ASCII suffix that two texts share. */
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

/** Cursor over the entries of a stored block of a suggestion list, without an object for each. */
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

  /** Moves to the next entry. Returns false after the last one. */
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
