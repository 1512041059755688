import { FORMS_IN_A_BYTE } from '../posting/posting-writer.ts'
import { hasSkipList } from '../section-list/section-list-writer.ts'
import type { DistinctTexts } from './distinct-texts.ts'

/**
 * Occurrences of one term from one of the index segments to merge, with the offsets of their parts. The object is
 * reused for other terms, because a merge has millions of them.
 */
export class PostingPart {
  /** Byte array that has the occurrences of one term between the offsets `from` and `to`. */
  block: Uint8Array = new Uint8Array(0)
  from = 0
  to = 0
  /** Index of this index segment among those to merge. */
  input = 0
  /** Number to add to the section numbers of this index segment. */
  shift = 0
  formCount = 0
  formsFrom = 0
  formsTo = 0
  /** Number of sections that have the term. */
  count = 0
  streamFrom = 0
  streamTo = 0
  occurrences = 0
  positionsFrom = 0
  positionsTo = 0
  /**
   * Index of each form of the term among the forms of all merged segments. Forms are inflections such as singular and
   * plural. Used only if the segments have different forms.
   */
  readonly formIndexes: number[] = []
  #at = 0

  /** Finds the offsets of the parts in the stored occurrences of a stem or stop word. */
  readWord(): void {
    this.#at = this.from
    this.formCount = this.#varint()
    this.formsFrom = this.#at
    for (let left = this.formCount; left > 0; left--) {
      const length = this.#varint()
      this.#at += length
    }
    this.formsTo = this.#at
    this.#readSections()
    this.occurrences = this.#varint()
    const positions = this.#varint()
    this.positionsFrom = this.#at
    this.positionsTo = this.#at + positions
  }

  /**
   * Finds the offsets of the parts in the stored data of a 4-gram, a run of four letters. The data lists the sections
   * that have it.
   */
  readGram(): void {
    this.#at = this.from
    this.#readSections()
  }

  /**
   * Adds the term's forms in this segment to the list for all segments, and stores their indexes in `formIndexes`.
   * Forms are inflections such as singular and plural.
   *
   * @param forms forms of the term in all segments so far
   */
  addForms(forms: DistinctTexts): void {
    this.#at = this.formsFrom
    for (let form = 0; form < this.formCount; form++) {
      const length = this.#varint()
      this.formIndexes[form] = forms.add(this.block, this.#at, this.#at + length)
      this.#at += length
    }
  }

  /**
   * Adds the stems of this segment's entry to the list for all segments. The entry belongs to a cognate skeleton, a key
   * that similar words of two languages share.
   *
   * @param stems stems in all segments so far
   */
  addStems(stems: DistinctTexts): void {
    this.#at = this.from
    while (this.#at < this.to) {
      const length = this.#varint()
      stems.add(this.block, this.#at, this.#at + length)
      this.#at += length
    }
  }

  /**
   * Returns the form of the term at one occurrence, as an index among the forms in all segments. A form is an
   * inflection such as singular or plural.
   *
   * @param occurrence number of the occurrence in this segment
   */
  formIndexOf(occurrence: number): number {
    if (this.formCount < 2) return this.formIndexes[0]!
    const { block, positionsTo } = this
    if (this.formCount <= FORMS_IN_A_BYTE) return this.formIndexes[block[positionsTo + occurrence]!]!
    const at = positionsTo + 2 * occurrence
    return this.formIndexes[block[at]! | (block[at + 1]! << 8)]!
  }

  #readSections(): void {
    this.count = this.#varint()
    if (hasSkipList(this.count)) {
      const skips = this.#varint()
      this.#at += skips
    }
    const stream = this.#varint()
    this.streamFrom = this.#at
    this.streamTo = this.#at += stream
  }

  #varint(): number {
    const { block } = this
    let at = this.#at
    let byte = block[at++]!
    let value = byte & 0x7f
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = block[at++]!
      value |= (byte & 0x7f) << shift
    }
    this.#at = at
    return value
  }
}
