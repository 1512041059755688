import { withCapacity } from '../bytes/with-capacity.ts'
import { KEY_FIELDS } from './key-table.ts'
import type { KeyTable } from './key-table.ts'

/** Field of a `PairTable` record: offset of the cognate skeleton's record. */
export const PAIR_SKELETON = 0
/** Field of a `PairTable` record: number of the last segment with the pair. */
export const PAIR_BUILD = 1
const STEM = 2
/** Field of a `PairTable` record: number of the previous pair with the same skeleton, plus 1; 0 if there is none. */
const EARLIER = 3
const FIELDS = 4
/** Field of a cognate skeleton's record: number of the last pair with the skeleton, plus 1; 0 if there is none. */
const LAST_PAIR = KEY_FIELDS

/**
 * Hash table of pairs of cognate skeleton (letters shared by both languages) and stem, with a record of integers each.
 */
export class PairTable {
  // The pairs of a skeleton are linked. It has one or two, so no hash table is needed, and each look-up begins at the
  // skeleton's record, which was just read.

  count = 0
  /** Records of all pairs, with `FIELDS` integers each. */
  records = new Int32Array(1024 * FIELDS)
  readonly #skeletons: KeyTable

  /**
   * Creates an empty table.
   *
   * @param skeletons table of the cognate skeletons (letters shared by both languages)
   */
  constructor(skeletons: KeyTable) {
    this.#skeletons = skeletons
  }

  /**
   * Returns the offset of a pair's record, adding the pair if it is new.
   * @param skeleton offset of the cognate skeleton's record
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
