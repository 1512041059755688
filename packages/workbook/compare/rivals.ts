import type { Pair } from './compared-requirement.ts'

/** Two highest similarities of each requirement in one version of a matrix to requirements of the other version. */
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

  /**
   * Returns the highest similarity between the requirement at `index` and any requirement of the other version except
   * `other`.
   */
  beside(index: number, other: number): number {
    return this.#index[index] === other ? this.#second[index]! : this.#first[index]!
  }
}

/**
 * Similarities between requirements of two versions of a matrix. They show if a pair is uncertain, because a third
 * requirement is about as similar to one of the two. Each pair must be added only once.
 */
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

  /** Returns the highest similarity between one requirement of a pair and a third requirement. */
  bestBeside({ before, after }: Pair): number {
    return Math.max(this.#ofBefore.beside(before, after), this.#ofAfter.beside(after, before))
  }
}
