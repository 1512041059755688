import { decodeBucket, decodeTexts } from '../segment/bucket.ts'
import { EncodedGrams } from '../segment/gram-posting.ts'
import { EncodedPosting } from '../segment/posting.ts'
import type { PostingKind } from '../segment/segment.ts'
import type { SegmentStore } from '../segment/store.ts'

/** What a row of each kind is once read. */
export interface Decoded {
  word: EncodedPosting
  stop: EncodedPosting
  gram: Map<string, EncodedGrams>
  cognate: Map<string, string[]>
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
      const rows = await this.#store.loadPostings(segments, kind, terms)
      for (const { segmentId, term, bytes } of rows) this.#keep(kind, term, segmentId, decode(kind, bytes))
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
  if (kind === 'word' || kind === 'stop') return new EncodedPosting(bytes)
  const bucket = decodeBucket(bytes)
  if (kind === 'gram') return new Map(Array.from(bucket, ([gram, grams]) => [gram, new EncodedGrams(grams)]))
  return new Map(Array.from(bucket, ([skeleton, terms]) => [skeleton, decodeTexts(terms)]))
}

function weigh(value: Decoded[PostingKind]): number {
  if (value instanceof EncodedPosting) return value.weight
  let weight = 100
  for (const entry of value.values())
    weight += entry instanceof EncodedGrams ? entry.weight : entry.length * 60
  return weight
}
