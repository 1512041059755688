import type { MatrixRequirement } from '../reading/reading.ts'

/** Requirement with the fields that are used to compare two versions of a requirements matrix. */
export type ComparedRequirement = Pick<
  MatrixRequirement,
  'number' | 'category' | 'item' | 'description' | 'sheet' | 'row'
>

/** Requirement in both versions of a matrix: its index in the earlier (`before`) and in the later one (`after`). */
export interface Pair {
  before: number
  after: number
}

/** Pairs of the same requirement in two versions of a matrix. The two members of a pair are partners. */
export class Pairing {
  /** Index of each earlier requirement's partner in the later version; -1 if none was found. */
  readonly ofBefore: Int32Array
  /** Index of each later requirement's partner in the earlier version; -1 if none was found. */
  readonly ofAfter: Int32Array

  constructor(before: number, after: number) {
    this.ofBefore = new Int32Array(before).fill(-1)
    this.ofAfter = new Int32Array(after).fill(-1)
  }

  /**
   * Makes two requirements partners, unless one of them already has a partner.
   * @returns true if they became partners
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
