import type { MatrixRequirement } from '../reading/reading.ts'

/** Requirement with the fields that are used to compare two versions of a requirements matrix. */
export type ComparedRequirement = Pick<
  MatrixRequirement,
  'number' | 'category' | 'item' | 'description' | 'sheet' | 'row'
>

/**
 * Pair of indexes of a requirement that is in both versions of a requirements matrix. `before` is its index in the
 * earlier version, `after` that in the later one.
 */
export interface Pair {
  before: number
  after: number
}

/**
 * Pairs of requirements found so far in two versions of a matrix. The two members of a pair are the same requirement in
 * the two versions, and are called partners.
 */
export class Pairing {
  /**
   * Index of the partner of each requirement of the earlier version, or -1 if there is none. The partner is the same
   * requirement in the later version.
   */
  readonly ofBefore: Int32Array
  /**
   * Index of the partner of each requirement of the later version, or -1 if there is none. The partner is the same
   * requirement in the earlier version.
   */
  readonly ofAfter: Int32Array

  constructor(before: number, after: number) {
    this.ofBefore = new Int32Array(before).fill(-1)
    this.ofAfter = new Int32Array(after).fill(-1)
  }

  /**
   * Records two requirements as partners, unless one of them already has a partner. Partners are the same requirement
   * in two versions of a matrix.
   * @returns whether the two requirements were recorded
   */
  add({ before, after }: Pair): boolean {
    if (this.ofBefore[before] !== -1 || this.ofAfter[after] !== -1) return false
    this.ofBefore[before] = after
    this.ofAfter[after] = before
    return true
  }

  /** Returns the pairs in the order of the later version of the requirements matrix. */
  pairs(): Pair[] {
    return Array.from(this.ofAfter, (before, after) => ({ before, after })).filter(
      ({ before }) => before !== -1,
    )
  }
}
