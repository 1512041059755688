/**
 * Growable array of 64-bit floating-point numbers. It stores one measure, such as the number of words, for all
 * paragraphs and tables of a document. An object for each paragraph would take too much memory.
 */
export class NumberColumn {
  #values = new Float64Array(256)
  #length = 0

  get length(): number {
    return this.#length
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new Float64Array(this.#length * 2)
      larger.set(this.#values)
      this.#values = larger
    }
    this.#values[this.#length++] = value
  }

  /** Returns the number at an index. Returns undefined past the end of the array. */
  at(index: number): number | undefined {
    return index < this.#length ? this.#values[index] : undefined
  }

  set(index: number, value: number): void {
    this.#values[index] = value
  }
}
