import { RecencyList } from '../snapshot/recency-list.ts'
import type { Recent } from '../snapshot/recency-list.ts'
import type { SegmentStore, StoredListBlock } from '../segment/store/segment-store.ts'

/** Methods of the store of the search index with which suggestions are read. */
export type SuggestionStore = Pick<
  SegmentStore,
  | 'loadSuggestions'
  | 'findSuggestionList'
  | 'loadListDirectory'
  | 'loadSuggestionBlocks'
  | 'suggestionListLost'
>

/**
 * Thrown when blocks of a stored suggestion list are missing. This happens, for example, when the list's index segment
 * was merged, or when a newer list has replaced it.
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
  block: StoredListBlock
}

/**
 * Memory for cached blocks of suggestion lists, in bytes. While a person types a text, about 200 kB are read in a
 * knowledge base of a million sections.
 */
const CACHE_BYTES = 4 * 1024 * 1024
/**
 * Additional memory in bytes that the cache needs for each block of a suggestion list. The block's own bytes are not
 * included.
 */
const BLOCK_WEIGHT = 200

/** Cache of blocks of suggestion lists, which are stored rows. The least recently used blocks are removed first. */
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
  async read(listId: number, first: number, end: number): Promise<StoredListBlock[]> {
    const blocks = new Map<number, StoredListBlock>()
    const missing: number[] = []
    for (let number = first; number < end; number++) {
      const known = this.#blocks.get(keyOf(listId, number))
      if (known === undefined) missing.push(number)
      else {
        this.#byUse.touch(known)
        blocks.set(number, known.block)
      }
    }
    if (missing.length > 0) {
      const read = (await this.#store.loadSuggestionBlocks?.(listId, missing)) ?? []
      for (const block of read) {
        blocks.set(block.number, block)
        this.#keep(keyOf(listId, block.number), block)
      }
      this.#evict()
    }
    return Array.from({ length: end - first }, (_, at) => {
      const block = blocks.get(first + at)
      if (block === undefined) throw new SuggestionListGone(listId)
      return block
    })
  }

  #keep(key: string, stored: StoredListBlock): void {
    // Another call may have read the block meanwhile.
    if (this.#blocks.has(key)) return
    const block: CachedBlock = { key, block: stored, older: null, newer: null }
    this.#blocks.set(key, block)
    this.#byUse.add(block)
    this.#weight += weightOf(stored)
  }

  #evict(): void {
    while (this.#weight > this.#limit && this.#byUse.oldest !== null) {
      const { oldest } = this.#byUse
      this.#byUse.remove(oldest)
      this.#blocks.delete(oldest.key)
      this.#weight -= weightOf(oldest.block)
    }
  }
}

function weightOf({ bytes, documents }: StoredListBlock): number {
  return bytes.length + (documents?.length ?? 0) + BLOCK_WEIGHT
}

function keyOf(listId: number, number: number): string {
  return `${listId} ${number}`
}
