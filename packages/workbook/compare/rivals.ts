import type { Pair } from './compared-requirement.ts'

/** The two requirements most similar to each requirement of one version. */
class Best {
  readonly #first: Float64Array
  readonly #second: Float64Array
  readonly #index: Int32Array

  constructor(size: number) {
    this.#first = new Float64Array(size)
    this.#second = new Float64Array(size)
    this.#index = new Int32Array(size).fill(-1)
  }

  add(index: number, other: number, similarity: number): void {
    if (this.#index[index] === other) return
    if (similarity > this.#first[index]!) {
      this.#second[index] = this.#first[index]!
      this.#first[index] = similarity
      this.#index[index] = other
    } else if (similarity > this.#second[index]!) this.#second[index] = similarity
  }

  /** Returns the highest similarity to anything but `other`. */
  beside(index: number, other: number): number {
    return this.#index[index] === other ? this.#second[index]! : this.#first[index]!
  }
}

/** Similarities of requirements to those they could be taken for. A pair must be added once. */
export class Rivals {
  readonly #ofBefore: Best
  readonly #ofAfter: Best

  constructor(before: number, after: number) {
    this.#ofBefore = new Best(before)
    this.#ofAfter = new Best(after)
  }

  add({ before, after }: Pair, similarity: number): void {
    this.#ofBefore.add(before, after, similarity)
    this.#ofAfter.add(after, before, similarity)
  }

  /** Returns how similar one of the two is to a third requirement. */
  bestBeside({ before, after }: Pair): number {
    return Math.max(this.#ofBefore.beside(before, after), this.#ofAfter.beside(after, before))
  }
}
