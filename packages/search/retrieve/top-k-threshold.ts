/** The lowest of the k highest numbers seen, all above 0: a binary heap of plain numbers with the lowest on top. */
export class TopKThreshold {
  readonly #heap: Float64Array
  #count = 0
  /** What a number has to be above to enter; 0 until there are k. */
  bar = 0

  constructor(k: number) {
    this.#heap = new Float64Array(k)
    if (k === 0) this.bar = Infinity
  }

  /** @param value above `bar` */
  offer(value: number): void {
    const heap = this.#heap
    if (this.#count < heap.length) this.#rise(value)
    else this.#sink(value)
    if (this.#count === heap.length) this.bar = heap[0]!
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

  /** Puts a number in the place of the lowest. */
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
