import type { EncodedGrams } from '../segment/posting/gram-posting.ts'
import type { EncodedPosting } from '../segment/posting/encoded-posting.ts'
import type { PostingKind } from '../segment/store/segment.ts'
import { RecencyList } from './recency-list.ts'
import type { Recent } from './recency-list.ts'

/**
 * Types of cached index data, by the kind of term. For a word or a run of four letters, the data are its occurrences.
 * For a cognate skeleton, the letters that the spellings of two languages share, they are its stems.
 */
export interface Decoded {
  word: EncodedPosting
  stop: EncodedPosting
  gram: EncodedGrams
  cognate: string[]
}

/** Cached index data of one term, such as its occurrences, for several index segments. */
export interface CachedTerm extends Recent<CachedTerm> {
  kind: PostingKind
  term: string
  /** Cached index data of the term by segment id; null for a segment that does not have the term. */
  bySegment: Map<number, Decoded[PostingKind] | null>
  found: Map<number, Decoded[PostingKind]>
  weight: number
  /**
   * True if a query has used this entry since its memory was last measured. It must then be measured again, because its
   * data may have grown.
   */
  isInUse: boolean
}

const ENTRY_WEIGHT = 300
const SLOT_WEIGHT = 40
const EVICTED = -1

/**
 * Terms with their cached index data. Their memory is measured when a query ends, and the least recently used ones are
 * evicted first.
 */
export class CachedTerms {
  /** Approximate memory in bytes that the cached index data may take. */
  readonly limit: number
  readonly #entries: Readonly<Record<PostingKind, Map<string, CachedTerm>>> = {
    word: new Map(),
    stop: new Map(),
    gram: new Map(),
    cognate: new Map(),
  }
  readonly #byUse = new RecencyList<CachedTerm>()
  /**
   * Entries that queries have used since memory was last measured. They are measured again, because their data may have
   * grown while it was read.
   */
  #inUse: CachedTerm[] = []
  #weight = 0

  constructor(limit: number) {
    this.limit = limit
  }

  get weight(): number {
    return this.#weight
  }

  /**
   * Measures the memory of the terms that queries have used since the last call. Then removes terms until the memory is
   * within its limit.
   */
  trim(): void {
    this.weighAgain()
    this.#evict()
  }

  /** Drops the cached data of index segments for which `isGone` returns true. */
  forget(isGone: (segmentId: number) => boolean): void {
    for (const entry of this.#byUse) {
      const before = entry.bySegment.size
      for (const id of entry.bySegment.keys()) if (isGone(id)) entry.bySegment.delete(id)
      if (entry.bySegment.size === before) continue
      // A new map is made, because a running query may still use the old one.
      entry.found = new Map(Array.from(entry.found).filter(([id]) => !isGone(id)))
      this.use([entry])
    }
  }

  /**
   * Returns the cached data of a term, and marks the term as used now. The data is empty for a term that was not
   * cached.
   */
  touch(kind: PostingKind, term: string): CachedTerm {
    const known = this.#entries[kind].get(term)
    if (known !== undefined) {
      this.#byUse.touch(known)
      return known
    }
    const entry: CachedTerm = {
      kind,
      term,
      bySegment: new Map(),
      found: new Map(),
      weight: 0,
      isInUse: false,
      older: null,
      newer: null,
    }
    this.#entries[kind].set(term, entry)
    this.#byUse.add(entry)
    return entry
  }

  /**
   * Marks terms as used by a query. Their memory is measured later, because their data may grow until the query ends.
   */
  use(entries: readonly CachedTerm[]): void {
    for (const entry of entries) {
      if (entry.isInUse) continue
      entry.isInUse = true
      this.#inUse.push(entry)
    }
  }

  /**
   * Updates the memory sizes of the terms that queries have used since the last call. Their data may have grown,
   * because it is decoded while it is read.
   */
  weighAgain(): void {
    for (const entry of this.#inUse) {
      entry.isInUse = false
      // If an entry was evicted meanwhile, its memory is not counted.
      if (entry.weight === EVICTED) continue
      let weight = ENTRY_WEIGHT + entry.bySegment.size * SLOT_WEIGHT
      for (const value of entry.found.values()) weight += weigh(value)
      this.#weight += weight - entry.weight
      entry.weight = weight
    }
    this.#inUse = []
  }

  #evict(): void {
    while (this.#weight > this.limit && this.#byUse.oldest !== null) {
      const entry = this.#byUse.oldest
      this.#byUse.remove(entry)
      this.#entries[entry.kind].delete(entry.term)
      this.#weight -= entry.weight
      entry.weight = EVICTED
    }
  }
}

/**
 * Adds the index data of a term in one segment to the term's cache entry, unless it is there already. `null` means that
 * the segment does not have the term.
 */
export function keep(entry: CachedTerm, segmentId: number, value: Decoded[PostingKind] | null): void {
  if (entry.bySegment.has(segmentId)) return
  entry.bySegment.set(segmentId, value)
  if (value !== null) entry.found.set(segmentId, value)
}

function weigh(value: Decoded[PostingKind]): number {
  return Array.isArray(value) ? 100 + value.length * 60 : value.weight
}
