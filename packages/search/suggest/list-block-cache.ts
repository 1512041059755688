import { RecencyList } from '../snapshot/recency-list.ts'
import type { Recent } from '../snapshot/recency-list.ts'
import type { SegmentStore } from '../segment/store/segment-store.ts'

/** Part of the store of index segments from which suggestions are read. */
export type SuggestionStore = Pick<
  SegmentStore,
  'loadSuggestions' | 'loadSuggestionList' | 'loadSuggestionBlocks'
>

/**
 * Error of a suggestion when blocks of a stored suggestion list are missing, for example because the segment was merged
 * or a newer list has replaced it.
 */
export class SuggestionListGone extends Error {
  readonly listId: number

  constructor(listId: number) {
    super(`Suggestion list ${listId} is gone`)
    this.listId = listId
  }
}

interface CachedBlock extends Recent<CachedBlock> {
  key: string
  bytes: Uint8Array
}

/** Memory for cached blocks of suggestion lists, in bytes. What a person types reads about 200 kB of a million sections. */
const CACHE_BYTES = 4 * 1024 * 1024
/** Memory of a cached block besides its bytes, in bytes. */
const BLOCK_WEIGHT = 200

/** Cache of blocks of suggestion lists. It removes the least recently used blocks first. */
export class ListBlockCache {
  readonly #store: SuggestionStore
  readonly #limit: number
  readonly #blocks = new Map<string, CachedBlock>()
  readonly #byUse = new RecencyList<CachedBlock>()
  #weight = 0

  constructor(store: SuggestionStore, limit = CACHE_BYTES) {
    this.#store = store
    this.#limit = limit
  }

  get weight(): number {
    return this.#weight
  }

  /**
   * Returns blocks of a suggestion list in the order of their numbers, from the cache or the store.
   *
   * @param first number of the first block
   * @param end number after the last block
   * @throws {SuggestionListGone} when a block is missing
   */
  async read(listId: number, first: number, end: number): Promise<Uint8Array[]> {
    const blocks = new Map<number, Uint8Array>()
    const missing: number[] = []
    for (let number = first; number < end; number++) {
      const known = this.#blocks.get(keyOf(listId, number))
      if (known === undefined) missing.push(number)
      else {
        this.#byUse.touch(known)
        blocks.set(number, known.bytes)
      }
    }
    if (missing.length > 0) {
      const read = (await this.#store.loadSuggestionBlocks?.(listId, missing)) ?? []
      for (const { number, bytes } of read) {
        blocks.set(number, bytes)
        this.#keep(keyOf(listId, number), bytes)
      }
      this.#evict()
    }
    return Array.from({ length: end - first }, (_, at) => {
      const bytes = blocks.get(first + at)
      if (bytes === undefined) throw new SuggestionListGone(listId)
      return bytes
    })
  }

  #keep(key: string, bytes: Uint8Array): void {
    // Another call may have read the block meanwhile.
    if (this.#blocks.has(key)) return
    const block: CachedBlock = { key, bytes, older: null, newer: null }
    this.#blocks.set(key, block)
    this.#byUse.add(block)
    this.#weight += bytes.length + BLOCK_WEIGHT
  }

  #evict(): void {
    while (this.#weight > this.#limit && this.#byUse.oldest !== null) {
      const { oldest } = this.#byUse
      this.#byUse.remove(oldest)
      this.#blocks.delete(oldest.key)
      this.#weight -= oldest.bytes.length + BLOCK_WEIGHT
    }
  }
}

function keyOf(listId: number, number: number): string {
  return `${listId} ${number}`
}
