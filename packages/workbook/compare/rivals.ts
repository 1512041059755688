import type { Pair } from './compared-requirement.ts'

/**
 * For each requirement of one version of a matrix, the similarities of the two requirements of the other version that
 * are most similar to it.
 */
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
 * Similarities of the compared pairs of requirements, one from each of two versions of a requirements matrix. They show
 * whether a third requirement is about as similar to one of a pair, so that the pair is uncertain. Each pair must be
 * added only once.
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

  /**
   * Returns the highest similarity that one of a pair's two requirements has to a requirement that is not in the pair.
   */
  bestBeside({ before, after }: Pair): number {
    return Math.max(this.#ofBefore.beside(before, after), this.#ofAfter.beside(after, before))
  }
}
