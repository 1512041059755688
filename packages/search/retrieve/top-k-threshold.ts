/**
 * Keeps the k highest scores found so far. The lowest of them is the threshold that a further section must exceed to be
 * among the best.
 */
export class TopKThreshold {
  // The k highest positive scores are in a binary heap, with the lowest one on top.

  readonly #heap: Float64Array
  #count = 0
  /** Lowest of the k highest numbers; 0 until k numbers have been offered. Lower numbers need not be offered. */
  threshold = 0

  constructor(k: number) {
    this.#heap = new Float64Array(k)
    if (k === 0) this.threshold = Infinity
  }

  /**
   * Adds a score. If there are then more than k scores, the lowest is removed.
   *
   * @param value score above the current `threshold`
   */
  offer(value: number): void {
    const heap = this.#heap
    if (this.#count < heap.length) this.#rise(value)
    else this.#sink(value)
    if (this.#count === heap.length) this.threshold = heap[0]!
  }

  #rise(value: number): void {
    const heap = this.#heap
    let at = this.#count++
    while (at > 0) {
      const parent = (at - 1) >>> 1
      if (heap[parent]! <= value) break
      heap[at] = heap[parent]!
      at = parent
    }
    heap[at] = value
  }

  /** Replaces the lowest score of the heap, which is at its root, and restores the order of the heap. */
  #sink(value: number): void {
    const heap = this.#heap
    const count = heap.length
    let at = 0
    for (let child = 1; child < count; child = 2 * at + 1) {
      if (child + 1 < count && heap[child + 1]! < heap[child]!) child++
      if (heap[child]! >= value) break
      heap[at] = heap[child]!
      at = child
    }
    heap[at] = value
  }
}
