import type { Pair } from './compared-requirement.ts'

/**
 * Record of the two highest similarities of each requirement to requirements of the other version. If the best match
 * itself is excluded, the second one is known.
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
   * Returns the highest similarity of the requirement at `index` to a requirement of the other version. The requirement
   * `other` of that version is left out.
   */
  beside(index: number, other: number): number {
    return this.#index[index] === other ? this.#second[index]! : this.#first[index]!
  }
}

/**
 * Similarities of requirements in two versions of a matrix, to recognise uncertain pairs. A pair is uncertain if a
 * third requirement is about as similar to one of the two. Each pair must be added only once.
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
   * Returns the similarity of the strongest competitor of a pair. A competitor combines one of the two requirements
   * with a third one. If it is nearly as similar, the pair is uncertain.
   */
  bestBeside({ before, after }: Pair): number {
    return Math.max(this.#ofBefore.beside(before, after), this.#ofAfter.beside(after, before))
  }
}
