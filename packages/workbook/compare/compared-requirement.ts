import type { MatrixRequirement } from '../tables/reading.ts'

/** Requirement with the fields that are used to compare two versions of a requirements matrix. */
export type ComparedRequirement = Pick<
  MatrixRequirement,
  'number' | 'category' | 'item' | 'description' | 'sheet' | 'row'
>

/**
 * Requirement of the earlier version of a requirements matrix and its partner in the later version, which is the same
 * requirement. `before` and `after` are their indexes.
 */
export interface Pair {
  before: number
  after: number
}

/**
 * Pairs of requirements found so far between two versions of a requirements matrix. The partner of a requirement is the
 * same requirement in the other version.
 */
export class Pairing {
  /**
   * Index of the partner in the later version, by the index of a requirement in the earlier version. -1 without a
   * partner.
   */
  readonly ofBefore: Int32Array
  /**
   * Index of the partner in the earlier version, by the index of a requirement in the later version. -1 without a
   * partner.
   */
  readonly ofAfter: Int32Array

  constructor(before: number, after: number) {
    this.ofBefore = new Int32Array(before).fill(-1)
    this.ofAfter = new Int32Array(after).fill(-1)
  }

  /**
   * Records two requirements as partners, unless one of them already has a partner.
   * @returns whether they were recorded
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
