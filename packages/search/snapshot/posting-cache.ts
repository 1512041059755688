import { findInBlock, readBlock } from '../segment/store/block.ts'
import type { Dictionary } from '../segment/store/dictionary.ts'
import { keyOf } from '../segment/store/posting-key.ts'
import { decodeTexts, encodeText } from '../segment/bytes/byte-stream.ts'
import { EncodedGrams } from '../segment/posting/gram-posting.ts'
import { EncodedPosting } from '../segment/posting/encoded-posting.ts'
import { decodeHead, isHead } from '../segment/posting/long-posting.ts'
import { PostingPages } from '../segment/posting/posting-pages.ts'
import type { ByteRange } from '../segment/posting/posting-pages.ts'
import type { PostingKind } from '../segment/store/segment.ts'
import type { SegmentStore } from '../segment/store/segment-store.ts'
import { CachedTerms, keep } from './cached-terms.ts'
import type { CachedTerm, Decoded } from './cached-terms.ts'
import { FoundPhrases } from './found-phrases.ts'

/**
 * Index data of several terms in several index segments, such as their occurrences. The outer key is the term, the
 * inner key the id of the segment. A segment without the term is absent.
 */
export type Loaded<K extends PostingKind> = Map<string, ReadonlyMap<number, Decoded[K]>>

/**
 * Segment of the index in which terms are looked up. `dictionary` has the first key of each stored block; it shows in
 * which block a term is.
 */
export interface LookupSegment {
  id: number
  dictionary: Dictionary
}

/**
 * Error of a query when stored data of an index segment is missing, for example because the segment was merged
 * meanwhile. The query should be repeated with a newer list of segments.
 */
export class SegmentGone extends Error {
  readonly segmentId: number

  constructor(segmentId: number) {
    super(`Segment ${segmentId} is gone`)
    this.segmentId = segmentId
  }
}

/**
 * Range of bytes that a query is about to read from a long posting. A posting has the occurrences of one term. It is
 * stored in pieces, and only the pieces with needed bytes are loaded.
 */
export interface NeededBytes {
  segmentId: number
  pages: PostingPages
  range: ByteRange
}

/** Memory for the cached places of phrases, as a share of the memory for the occurrences of terms. */
const PHRASES_SHARE = 1 / 16

/**
 * Cache of index data, such as the occurrences of terms in the segments of the index. The least recently used terms are
 * removed first.
 */
export class PostingCache {
  // Segments never change, so cached data stay correct. Data of segments that are no longer listed are dropped.

  /**
   * Approximate memory in bytes that cached data may take. Queries read the whole list of a term's sections only if the
   * list fits into it.
   */
  readonly limit: number
  /** Cache that remembers where earlier queries found phrases in index segments. */
  readonly phrases: FoundPhrases
  readonly #store: SegmentStore
  readonly #terms: CachedTerms
  #damaged = new Set<number>()

  /**
   * Creates an empty cache of the index data in a store.
   *
   * @param limit approximate memory for the data, in bytes; a query may need more while it runs
   * @param room memory that this cache may really fill, in bytes, if it is less than `limit`
   */
  constructor(store: SegmentStore, limit: number, room = limit) {
    this.#store = store
    this.limit = limit
    this.#terms = new CachedTerms(room)
    this.phrases = new FoundPhrases(PHRASES_SHARE * room)
  }

  /**
   * Returns a separate, empty cache over the same store for work that is done once, such as a measurement. Such work
   * then evicts no data that queries need again.
   *
   * @param room approximate memory for its data, in bytes
   */
  forOnce(room: number): PostingCache {
    const cache = new PostingCache(this.#store, this.limit, Math.min(room, this.#terms.limit))
    cache.#damaged = this.#damaged
    return cache
  }

  get weight(): number {
    return this.#terms.weight
  }

  /**
   * Measures the memory of the data that the last query used, and removes terms until the cache is within its limit.
   * Call it when a query ends.
   */
  trim(): void {
    this.#terms.trim()
  }

  /**
   * Makes queries ignore missing data of an index segment, from now on, instead of throwing `SegmentGone`. Call it for
   * a damaged segment, for which a repeated query would fail again.
   */
  tolerateDamage(segmentId: number): void {
    // A segment is damaged if data are missing although the segment is still listed.
    this.#damaged.add(segmentId)
    // Postings with missing pieces may be in the cache, so they are dropped and looked up again.
    this.#forget((id) => id === segmentId)
  }

  /**
   * Returns the index data of terms in some index segments, such as their occurrences. Data that is not cached is read
   * from the store.
   *
   * @throws {SegmentGone} when stored data of a segment are missing
   */
  async load<K extends PostingKind>(
    kind: K,
    terms: Iterable<string>,
    segments: readonly LookupSegment[],
  ): Promise<Loaded<K>> {
    const loaded = await this.open(kind, terms, segments)
    const needed: NeededBytes[] = []
    for (const bySegment of loaded.values())
      for (const [segmentId, value] of bySegment)
        if (!Array.isArray(value) && value.pages !== null)
          needed.push({ segmentId, pages: value.pages, range: { from: 0, to: Infinity } })
    await this.readNeeded(needed)
    return loaded
  }

  /**
   * Loads those bytes of long postings that a query is about to read and that are not loaded yet. A posting has the
   * occurrences of a term.
   *
   * @throws {SegmentGone} when stored data of an index segment are missing
   */
  async readNeeded(needed: Iterable<NeededBytes>): Promise<void> {
    const missing = new Map<number, Map<PostingPages, Set<number>>>()
    for (const { segmentId, pages, range } of needed) {
      const blocks = new Set<number>()
      pages.addMissing(range, blocks)
      if (blocks.size === 0) continue
      let bySegment = missing.get(segmentId)
      if (bySegment === undefined) missing.set(segmentId, (bySegment = new Map()))
      const known = bySegment.get(pages)
      if (known === undefined) bySegment.set(pages, blocks)
      else for (const block of blocks) known.add(block)
    }
    for (const [segmentId, bySegment] of missing) {
      const pagesOf = new Map<number, PostingPages>()
      for (const [pages, blocks] of bySegment) for (const block of blocks) pagesOf.set(block, pages)
      const blocks = await this.#store.loadBlocks(segmentId, [...pagesOf.keys()])
      if (blocks.length < pagesOf.size) throw new SegmentGone(segmentId)
      for (const { number, bytes } of blocks)
        for (const piece of readBlock(bytes)) pagesOf.get(number)!.fill(number, piece.bytes)
    }
  }

  /**
   * Returns index data of terms in some index segments, such as their occurrences. Long entries are read only in part;
   * `readNeeded` reads the parts that a query needs.
   *
   * @throws {SegmentGone} when stored data of a segment are missing
   */
  async open<K extends PostingKind>(
    kind: K,
    terms: Iterable<string>,
    segments: readonly LookupSegment[],
  ): Promise<Loaded<K>> {
    // Holds the entries themselves. While blocks are being read, another query may evict the entries from the cache,
    // or, if it has an older list of segments, drop values that were just read.
    const distinct = [...new Set(terms)]
    const entries = distinct.map((term) => this.#terms.touch(kind, term))
    let hasFetched = false
    for (let isComplete = false; !isComplete;) {
      isComplete = true
      for (const segment of segments) {
        const missing = entries.filter(({ bySegment }) => !bySegment.has(segment.id))
        if (missing.length === 0) continue
        await this.#fetch(kind, missing, segment)
        isComplete = false
        hasFetched = true
      }
    }
    const loaded = new Map<string, CachedTerm['found']>()
    for (let at = 0; at < distinct.length; at++) loaded.set(distinct[at]!, entries[at]!.found)
    this.#terms.use(entries)
    if (hasFetched) {
      // Makes room for the entries just read. Their memory is measured again at the end of the query.
      this.trim()
      this.#terms.use(entries)
    }
    return loaded as Map<string, ReadonlyMap<number, unknown>> as Loaded<K>
  }

  #forget(isGone: (segmentId: number) => boolean): void {
    this.phrases.forget(isGone)
    this.#terms.forget(isGone)
  }

  retainSegments(alive: ReadonlySet<number>): void {
    this.#forget((id) => !alive.has(id))
    this.#terms.weighAgain()
  }

  async #fetch(
    kind: PostingKind,
    entries: readonly CachedTerm[],
    { id, dictionary }: LookupSegment,
  ): Promise<void> {
    const byBlock = new Map<number, { entry: CachedTerm; key: Uint8Array }[]>()
    for (const entry of entries) {
      const key = encodeText(keyOf(kind, entry.term))
      const number = dictionary.blockOf(key)
      const known = byBlock.get(number)
      if (known !== undefined) known.push({ entry, key })
      else if (number >= 0) byBlock.set(number, [{ entry, key }])
    }
    const numbers = [...byBlock.keys()]
    const blocks = numbers.length === 0 ? [] : await this.#store.loadBlocks(id, numbers)
    if (blocks.length < numbers.length && !this.#damaged.has(id)) throw new SegmentGone(id)
    for (const { number, bytes } of blocks) {
      for (const { entry, key } of byBlock.get(number) ?? []) {
        const own = findInBlock(bytes, key)
        if (own === undefined) continue
        if (kind === 'cognate' || !isHead(own)) keep(entry, id, decode(kind, own))
        else keep(entry, id, await this.#openPages(kind, own, id, number + 1))
      }
    }
    for (const entry of entries) keep(entry, id, null)
  }

  /**
   * Opens a posting that is stored in pieces; a posting has the occurrences of a term. If the index segment is damaged,
   * reads all pieces at once, and returns null when one is missing.
   */
  async #openPages(
    kind: 'word' | 'stop' | 'gram',
    head: Uint8Array,
    segmentId: number,
    firstBlock: number,
  ): Promise<Decoded[PostingKind] | null> {
    const decoded = decodeHead(head)
    const pages = new PostingPages(decoded, firstBlock)
    if (this.#damaged.has(segmentId)) {
      try {
        await this.readNeeded([{ segmentId, pages, range: { from: 0, to: Infinity } }])
      } catch (error) {
        if (error instanceof SegmentGone) return null
        throw error
      }
    }
    const { beginning } = decoded
    return kind === 'gram' ? new EncodedGrams(beginning, pages) : new EncodedPosting(beginning, pages)
  }
}

/**
 * Decodes the occurrences of a term from a copy of their bytes. Without the copy, they would keep their whole stored
 * block in memory.
 */
function decode(kind: PostingKind, bytes: Uint8Array): Decoded[PostingKind] {
  if (kind === 'cognate') return decodeTexts(bytes)
  const own = bytes.length * 2 > bytes.buffer.byteLength ? bytes : bytes.slice()
  return kind === 'gram' ? new EncodedGrams(own) : new EncodedPosting(own)
}
