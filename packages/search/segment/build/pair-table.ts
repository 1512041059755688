import { withCapacity } from '../bytes/with-capacity.ts'
import { KEY_FIELDS } from './key-table.ts'
import type { KeyTable } from './key-table.ts'

/**
 * Index of a field in the record (a row of integers) of a pair: a stem, and its cognate skeleton (the letters that the
 * spellings of two languages share). The field holds the offset of the skeleton's record.
 */
export const PAIR_SKELETON = 0
/**
 * Index of a field in the record (a row of integers) of a pair: a stem, and its cognate skeleton (the letters that the
 * spellings of two languages share). The field holds the number of the last index segment with the pair.
 */
export const PAIR_BUILD = 1
const STEM = 2
/**
 * Index of a field in the record (a row of integers) of a pair: a stem and its cognate skeleton. The field holds the
 * number, plus 1, of the previous pair with this skeleton; 0 if there is none.
 */
const EARLIER = 3
const FIELDS = 4
/**
 * Index of a field in the record of a cognate skeleton (the letters that the spellings of two languages share). The
 * field holds the number, plus 1, of the last pair with this skeleton; 0 if there is none.
 */
const LAST_PAIR = KEY_FIELDS

/**
 * Pairs of a cognate skeleton (the part of a word that its spellings in both languages share) and a stem, with a record
 * of integers for each.
 */
export class PairTable {
  // The pairs of a skeleton are linked. It has one or two, so no hash table is needed, and each look-up begins at the
  // skeleton's record, which was just read.

  count = 0
  /** Records of all pairs (a stem and its cognate skeleton), with `FIELDS` integers each. */
  records = new Int32Array(1024 * FIELDS)
  readonly #skeletons: KeyTable

  /**
   * Creates an empty table.
   *
   * @param skeletons table of the cognate skeletons (the letters that the spellings of two languages share)
   */
  constructor(skeletons: KeyTable) {
    this.#skeletons = skeletons
  }

  /**
   * Returns the offset of the record (row of integers) of a pair: a stem and its cognate skeleton. Adds the pair when
   * it is new. Stem and skeleton are given as offsets of their records.
   */
  find(skeleton: number, stem: number): number {
    const { records } = this
    const last = this.#skeletons.records[skeleton + LAST_PAIR]!
    for (let pair = last; pair > 0; pair = records[(pair - 1) * FIELDS + EARLIER]!)
      if (records[(pair - 1) * FIELDS + STEM] === stem) return (pair - 1) * FIELDS
    return this.#add(skeleton, stem, last)
  }

  #add(skeleton: number, stem: number, earlier: number): number {
    const pair = this.count++ * FIELDS
    if (pair === this.records.length) this.records = withCapacity(this.records, 0)
    this.records[pair + PAIR_SKELETON] = skeleton
    this.records[pair + STEM] = stem
    this.records[pair + EARLIER] = earlier
    this.#skeletons.records[skeleton + LAST_PAIR] = this.count
    return pair
  }
}
