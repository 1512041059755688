import { bucketOf, findInBucket } from '../segment/bucket.ts'
import { decodeTexts } from '../segment/bytes.ts'
import { EncodedGrams } from '../segment/gram-posting.ts'
import { EncodedPosting } from '../segment/posting.ts'
import type { PostingKind } from '../segment/segment.ts'
import type { SegmentStore } from '../segment/store.ts'

/** What is kept of each kind: postings of a word, stop word or gram, and the stems behind a skeleton. */
export interface Decoded {
  word: EncodedPosting
  stop: EncodedPosting
  gram: EncodedGrams
  cognate: string[]
}

/** By term, by segment id. A segment without the term is absent. */
export type Loaded<K extends PostingKind> = Map<string, ReadonlyMap<number, Decoded[K]>>

interface Entry {
  /** null: looked for in this segment and not there. */
  bySegment: Map<number, Decoded[PostingKind] | null>
  found: Map<number, Decoded[PostingKind]>
  weight: number
}

const ENTRY_WEIGHT = 200
const ABSENT_WEIGHT = 24

/**
 * Keeps decoded postings by term and segment, least recently used terms leaving first. Segments never
 * change, so nothing in here can be out of date; segments that are no longer listed are dropped.
 */
export class PostingCache {
  readonly #store: SegmentStore
  readonly #limit: number
  readonly #entries = new Map<string, Entry>()
  #weight = 0

  /** @param limitBytes approximate memory to keep; a single question may need more while it runs */
  constructor(store: SegmentStore, limitBytes: number) {
    this.#store = store
    this.#limit = limitBytes
  }

  get weight(): number {
    return this.#weight
  }

  async load<K extends PostingKind>(
    kind: K,
    terms: Iterable<string>,
    segmentIds: readonly number[],
  ): Promise<Loaded<K>> {
    const loaded = new Map<string, Map<number, Decoded[PostingKind]>>()
    // Terms that miss the same segments are asked for together: usually one call.
    const wanted = new Map<string, { segments: number[]; terms: string[] }>()
    for (const term of new Set(terms)) {
      const entry = this.#touch(kind, term)
      loaded.set(term, entry.found)
      const segments = segmentIds.filter((id) => !entry.bySegment.has(id))
      if (segments.length === 0) continue
      const group = wanted.get(segments.join())
      if (group === undefined) wanted.set(segments.join(), { segments, terms: [term] })
      else group.terms.push(term)
    }
    for (const { segments, terms } of wanted.values()) {
      await this.#fetch(kind, terms, segments)
      for (const term of terms) for (const id of segments) this.#keepAbsent(kind, term, id)
    }
    this.#evict()
    // The maps returned stay whole even when another question makes their entries leave the cache.
    return loaded as Map<string, Map<number, unknown>> as Loaded<K>
  }

  retainSegments(alive: ReadonlySet<number>): void {
    for (const entry of this.#entries.values()) {
      for (const [id, value] of entry.bySegment) {
        if (alive.has(id)) continue
        const weight = value === null ? ABSENT_WEIGHT : weigh(value)
        entry.bySegment.delete(id)
        entry.found.delete(id)
        entry.weight -= weight
        this.#weight -= weight
      }
    }
  }

  /** Grams and skeletons live several to a row; of the row only what was asked for is kept. */
  async #fetch(kind: PostingKind, terms: readonly string[], segments: readonly number[]): Promise<void> {
    const inBuckets = kind === 'gram' || kind === 'cognate'
    const byRow = Map.groupBy(terms, (term) => (inBuckets ? bucketOf(term) : term))
    const rows = await this.#store.loadPostings(segments, kind, [...byRow.keys()])
    for (const { segmentId, term: row, bytes } of rows) {
      for (const term of byRow.get(row) ?? []) {
        const own = inBuckets ? findInBucket(bytes, term) : bytes
        if (own !== undefined) this.#keep(kind, term, segmentId, decode(kind, own))
      }
    }
  }

  #touch(kind: PostingKind, term: string): Entry {
    const key = `${kind}\0${term}`
    let entry = this.#entries.get(key)
    if (entry === undefined) {
      entry = { bySegment: new Map(), found: new Map(), weight: ENTRY_WEIGHT }
      this.#weight += ENTRY_WEIGHT
    } else {
      this.#entries.delete(key)
    }
    this.#entries.set(key, entry)
    return entry
  }

  #keep(kind: PostingKind, term: string, segmentId: number, value: Decoded[PostingKind]): void {
    const entry = this.#touch(kind, term)
    if (entry.bySegment.has(segmentId)) return
    const weight = weigh(value)
    entry.bySegment.set(segmentId, value)
    entry.found.set(segmentId, value)
    entry.weight += weight
    this.#weight += weight
  }

  #keepAbsent(kind: PostingKind, term: string, segmentId: number): void {
    const entry = this.#touch(kind, term)
    if (entry.bySegment.has(segmentId)) return
    entry.bySegment.set(segmentId, null)
    entry.weight += ABSENT_WEIGHT
    this.#weight += ABSENT_WEIGHT
  }

  #evict(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#weight <= this.#limit) return
      this.#entries.delete(key)
      this.#weight -= entry.weight
    }
  }
}

function decode(kind: PostingKind, bytes: Uint8Array): Decoded[PostingKind] {
  if (kind === 'cognate') return decodeTexts(bytes)
  // A bucket's entry is a view into its row; a copy lets the rest of the row go.
  return kind === 'gram' ? new EncodedGrams(bytes.slice()) : new EncodedPosting(bytes)
}

function weigh(value: Decoded[PostingKind]): number {
  return Array.isArray(value) ? 100 + value.length * 60 : value.weight
}
