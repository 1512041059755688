import type { Pair } from './compared-requirement.ts'

/** Two highest similarities of each requirement to requirements of the other version. */
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

  /** Returns the highest similarity of the requirement at `index`, ignoring its pair with `other`. */
  beside(index: number, other: number): number {
    return this.#index[index] === other ? this.#second[index]! : this.#first[index]!
  }
}

/** Similarities between two versions, to find pairs with a close rival. Each pair must be added only once. */
export class Rivals {
  // A pair is uncertain if a third requirement is about as similar to one of the two.
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

  /** Returns the highest similarity between one requirement of a pair and a third requirement. */
  bestBeside({ before, after }: Pair): number {
    return Math.max(this.#ofBefore.beside(before, after), this.#ofAfter.beside(after, before))
  }
}
