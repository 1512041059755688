import type { Posting } from '../segment/posting/posting.ts'

/** Memory in bytes that a cached phrase takes besides the places where it was found. */
const ENTRY_WEIGHT = 200

/**
 * Cache of the places where phrases were found in index segments, because requirements contain the same few glossary
 * concepts again and again. The least recently used phrases are removed first.
 */
export class FoundPhrases {
  // Cached places stay correct, because segments never change.

  readonly #limit: number
  /**
   * Places of phrases in index segments, from the least to the most recently used. The value is null if the segment
   * does not have the phrase. The key joins the segment's id and the phrase.
   */
  readonly #entries = new Map<string, Posting | null>()
  #weight = 0

  /**
   * Creates an empty cache of phrases.
   *
   * @param limit approximate memory for the phrases, in bytes
   */
  constructor(limit: number) {
    this.#limit = limit
  }

  get weight(): number {
    return this.#weight
  }

  /**
   * Returns the occurrences of a phrase in an index segment. Returns null when the segment does not have the phrase,
   * and undefined when the phrase was not looked up in this segment yet.
   */
  find(segmentId: number, phrase: string): Posting | null | undefined {
    const key = keyOf(segmentId, phrase)
    const posting = this.#entries.get(key)
    if (posting === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, posting)
    return posting
  }

  keep(segmentId: number, phrase: string, posting: Posting | null): void {
    const key = keyOf(segmentId, phrase)
    if (this.#entries.has(key)) return
    this.#entries.set(key, posting)
    this.#weight += weigh(posting)
    for (const [oldest, own] of this.#entries) {
      if (this.#weight <= this.#limit) return
      this.#remove(oldest, own)
    }
  }

  /** Removes the cached phrases of all index segments for which `isGone` returns true. */
  forget(isGone: (segmentId: number) => boolean): void {
    for (const [key, posting] of this.#entries)
      if (isGone(Number.parseInt(key, 10))) this.#remove(key, posting)
  }

  #remove(key: string, posting: Posting | null): void {
    this.#entries.delete(key)
    this.#weight -= weigh(posting)
  }
}

function keyOf(segmentId: number, phrase: string): string {
  return `${segmentId} ${phrase}`
}

function weigh(posting: Posting | null): number {
  return ENTRY_WEIGHT + (posting?.weight ?? 0)
}
