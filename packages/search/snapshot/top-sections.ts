/**
 * Section that a query found, with its score. `segment` is the index of its segment in `Snapshot.segments`. `ordinal`
 * is its number in that segment, and `sectionId` its database id.
 */
export interface FoundSection {
  segment: number
  ordinal: number
  sectionId: number
  score: number
}

/** Collects the k best sections of a query, by descending score and then by section id. */
export class TopSections {
  // A binary heap with the worst section on top. The order of equal scores does not depend on how sections are spread
  // over segments.

  readonly #capacity: number
  readonly #heap: FoundSection[] = []
  #threshold: number

  constructor(capacity: number) {
    this.#capacity = capacity
    this.#threshold = capacity > 0 ? -Infinity : Infinity
  }

  /**
   * Score below which further sections are rejected: the k-th best score so far, or -Infinity until k sections have
   * been collected.
   */
  get threshold(): number {
    return this.#threshold
  }

  offer(segment: number, ordinal: number, sectionId: number, score: number): void {
    if (score < this.#threshold) return
    const found = { segment, ordinal, sectionId, score }
    const heap = this.#heap
    if (heap.length < this.#capacity) {
      heap.push(found)
      this.#rise(heap.length - 1)
    } else if (this.#capacity > 0 && comesBefore(found, heap[0]!)) {
      heap[0] = found
      this.#sink()
    }
    if (heap.length === this.#capacity) this.#threshold = heap[0]?.score ?? Infinity
  }

  /** Returns the collected sections, the one with the best score first. */
  sorted(): FoundSection[] {
    return [...this.#heap].sort((a, b) => (comesBefore(a, b) ? -1 : 1))
  }

  #rise(start: number): void {
    const heap = this.#heap
    for (let at = start; at > 0;) {
      const parent = (at - 1) >>> 1
      if (!comesBefore(heap[parent]!, heap[at]!)) return
      ;[heap[parent], heap[at]] = [heap[at]!, heap[parent]!]
      at = parent
    }
  }

  #sink(): void {
    const heap = this.#heap
    for (let at = 0; ;) {
      let worst = at
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < heap.length && comesBefore(heap[worst]!, heap[child]!)) worst = child
      }
      if (worst === at) return
      ;[heap[worst], heap[at]] = [heap[at]!, heap[worst]!]
      at = worst
    }
  }
}

/**
 * Returns whether the first of two results comes before the second. The result with the higher score comes first. If
 * the scores are equal, the result with the lower section id comes first.
 */
export function comesBefore(
  a: { score: number; sectionId: number },
  b: { score: number; sectionId: number },
): boolean {
  return a.score !== b.score ? a.score > b.score : a.sectionId < b.sectionId
}
