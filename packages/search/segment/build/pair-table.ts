import { withCapacity } from '../bytes/with-capacity.ts'
import { KEY_FIELDS } from './key-table.ts'
import type { KeyTable } from './key-table.ts'

/**
 * Position of a field in a pair's record: the field holds the offset of the skeleton's record. A pair is a stem and its
 * cognate skeleton, a key that similar words of two languages share.
 */
export const PAIR_SKELETON = 0
/**
 * Position of a field in a pair's record: the field holds the number of the last index segment with the pair. A pair is
 * a stem and its cognate skeleton, a key that similar words of two languages share.
 */
export const PAIR_BUILD = 1
const STEM = 2
/**
 * Position of a field in a pair's record: the field links to the previous pair with this skeleton. The link is that
 * pair's number plus 1, or 0 if there is none. A pair is a stem and its cognate skeleton.
 */
const EARLIER = 3
const FIELDS = 4
/**
 * Position of a field in the record of a cognate skeleton, a key that similar words of two languages share. The field
 * links to the last pair with this skeleton: the pair's number plus 1, or 0 if there is none.
 */
const LAST_PAIR = KEY_FIELDS

/**
 * Table of pairs of a stem and its cognate skeleton, with a row of integers (a record) for each. A skeleton is the part
 * of a word that its spellings in both languages share.
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
   * Returns the offset of the record of a pair, and adds the pair if it is new. A pair is a stem and its cognate
   * skeleton, a key that similar words of two languages share.
   *
   * @param skeleton offset of the skeleton's record
   * @param stem offset of the stem's record
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
