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

/** Index data by term and then by segment id, without segments that do not have the term. */
export type Loaded<K extends PostingKind> = Map<string, ReadonlyMap<number, Decoded[K]>>

/** Segment for lookups of terms. `dictionary` shows which block has a term. */
export interface LookupSegment {
  id: number
  dictionary: Dictionary
}

/** Thrown if stored data of a segment are missing, for example after a merge. Retry with a newer list of segments. */
export class SegmentGone extends Error {
  readonly segmentId: number

  constructor(segmentId: number) {
    super(`Segment ${segmentId} is gone`)
    this.segmentId = segmentId
  }
}

/** Byte range of a long posting list that a query is about to read. Only pieces in such ranges are loaded. */
export interface NeededBytes {
  segmentId: number
  pages: PostingPages
  range: ByteRange
}

/** Memory for cached phrases, as a share of the memory for posting lists. */
const PHRASES_SHARE = 1 / 16

/** LRU cache of posting lists by term. */
export class PostingCache {
  // Segments never change, so cached data stay correct. Data of segments that are no longer listed are dropped.

  /** Approximate memory of the engine's caches in bytes. Queries read whole section lists only if these fit. */
  readonly limit: number
  /** Cache of the places where earlier queries found phrases. */
  readonly phrases: FoundPhrases
  readonly #store: SegmentStore
  readonly #terms: CachedTerms
  #damaged = new Set<number>()

  /**
   * Creates an empty cache of a store's index data.
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
   * Returns a separate cache for work that is done once, so that it evicts no data of queries.
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

  /** Measures the data of the last query and evicts terms beyond the limit. Call it when a query ends. */
  trim(): void {
    this.#terms.trim()
  }

  /** Ignores missing data of a damaged segment from now on, instead of throwing `SegmentGone`. */
  tolerateDamage(segmentId: number): void {
    // Terms with missing data are treated as if the segment did not have them. Call it if repeating the query would not
    // help.
    // A segment is damaged if data are missing although the segment is still listed.
    this.#damaged.add(segmentId)
    // Postings with missing pieces may be in the cache, so they are dropped and looked up again.
    this.#forget((id) => id === segmentId)
  }

  /**
   * Returns the index data of terms, such as posting lists, from the cache or the store.
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
   * Loads those byte ranges of long posting lists that are not loaded yet.
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
   * Returns the index data of terms, from long posting lists only the head. `readNeeded` loads further parts.
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

  /** Opens a posting list in pieces. In a damaged segment, reads all pieces, and returns `null` if one is missing. */
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

/** Decodes a copy of the bytes, because a view would keep the whole stored block in memory. */
function decode(kind: PostingKind, bytes: Uint8Array): Decoded[PostingKind] {
  if (kind === 'cognate') return decodeTexts(bytes)
  const own = bytes.length * 2 > bytes.buffer.byteLength ? bytes : bytes.slice()
  return kind === 'gram' ? new EncodedGrams(own) : new EncodedPosting(own)
}
