import type { EncodedGrams } from '../segment/posting/gram-posting.ts'
import type { EncodedPosting } from '../segment/posting/encoded-posting.ts'
import type { PostingKind } from '../segment/store/segment.ts'
import { RecencyList } from './recency-list.ts'
import type { Recent } from './recency-list.ts'

/** Types of cached data by kind of term: posting lists, or the stems of a cognate skeleton. */
export interface Decoded {
  word: EncodedPosting
  stop: EncodedPosting
  gram: EncodedGrams
  cognate: string[]
}

/** Cached data of one term in several segments. */
export interface CachedTerm extends Recent<CachedTerm> {
  kind: PostingKind
  term: string
  /** Data by segment id; `null` for a segment that does not have the term. */
  bySegment: Map<number, Decoded[PostingKind] | null>
  found: Map<number, Decoded[PostingKind]>
  weight: number
  /** True if a query has used the entry since its memory was measured. Decoding may have made it larger since. */
  isInUse: boolean
}

const ENTRY_WEIGHT = 300
const SLOT_WEIGHT = 40
const EVICTED = -1

/** LRU cache of index data by term. Memory is measured when a query ends. */
export class CachedTerms {
  /** Approximate memory limit in bytes. */
  readonly limit: number
  readonly #entries: Readonly<Record<PostingKind, Map<string, CachedTerm>>> = {
    word: new Map(),
    stop: new Map(),
    gram: new Map(),
    cognate: new Map(),
  }
  readonly #byUse = new RecencyList<CachedTerm>()
  /** Entries that queries have used since their memory was measured. Decoding may have made them larger since. */
  #inUse: CachedTerm[] = []
  #weight = 0

  constructor(limit: number) {
    this.limit = limit
  }

  get weight(): number {
    return this.#weight
  }

  /** Measures the memory of recently used terms, and then evicts terms beyond the limit. */
  trim(): void {
    this.weighAgain()
    this.#evict()
  }

  /** Drops the data of segments for which `isGone` returns true. */
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

  /** Returns the entry of a term, a new one if the term is not cached, and marks it as most recently used. */
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

  /** Marks entries as used by a query. Their memory is measured later, because they may grow until the query ends. */
  use(entries: readonly CachedTerm[]): void {
    for (const entry of entries) {
      if (entry.isInUse) continue
      entry.isInUse = true
      this.#inUse.push(entry)
    }
  }

  /** Measures the memory of the entries used since the last call. */
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

/** Adds the data of a term in one segment (`null` if it has none) to the term's entry, unless it is there. */
export function keep(entry: CachedTerm, segmentId: number, value: Decoded[PostingKind] | null): void {
  if (entry.bySegment.has(segmentId)) return
  entry.bySegment.set(segmentId, value)
  if (value !== null) entry.found.set(segmentId, value)
}

function weigh(value: Decoded[PostingKind]): number {
  return Array.isArray(value) ? 100 + value.length * 60 : value.weight
}
