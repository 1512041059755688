import type { BlockBuffer } from '../store/block-buffer.ts'
import { withCapacity } from '../bytes/with-capacity.ts'
import { FORMS_IN_A_BYTE } from '../posting/posting-writer.ts'
import { putBlock, putBytes, putVarint, varintSize } from '../bytes/put-bytes.ts'
import { cappedCount, SectionListWriter } from '../section-list/section-list-writer.ts'
import type { SegmentWords } from './read-words.ts'

/** Largest size in bytes of a word's position, which is written as a varint (groups of seven bits). */
const POSITION_BYTES = 5
const FORM_BYTES = 2

/**
 * Writes all occurrences of each stem and stop word, while a segment of the search index is built. The result equals
 * that of `PostingWriter`, but is written faster.
 */
export class WordsEncoder {
  readonly #sections = new SectionListWriter()
  /** Index in `#members` at which the occurrences of each term (stem or stop word) begin. */
  #starts = new Int32Array(1025)
  #members = new Uint32Array(4096)
  #positions = new Uint8Array(4096)
  #forms = new Uint8Array(4096)
  /**
   * Index of each form (word in lower case without accents) among the forms of its term; -1 until the form has
   * occurred.
   */
  #places = new Int32Array(1024)
  /**
   * Numbers of the current term's inflections, such as singular and plural. Only the first `#termFormCount` elements
   * are valid; the others belong to earlier terms.
   */
  readonly #termForms: number[] = []
  #termFormCount = 0

  /**
   * Groups the words of an index segment by stem or stop word, for later calls of `write`. All occurrences of a term
   * are then next to each other.
   */
  begin(words: SegmentWords): void {
    // This is a counting sort.
    const { count, formOf, formTerms, formOccurrences } = words
    const termCount = words.terms.count
    const formCount = words.forms.count
    if (termCount >= this.#starts.length) this.#starts = withCapacity(this.#starts, termCount + 1)
    if (count > this.#members.length) this.#members = withCapacity(this.#members, count)
    if (formCount > this.#places.length) this.#places = withCapacity(this.#places, formCount)
    this.#places.fill(-1, 0, formCount)
    const starts = this.#starts
    const members = this.#members
    starts.fill(0, 0, termCount + 1)
    for (let form = 0; form < formCount; form++) starts[formTerms[form]! + 1]! += formOccurrences[form]!
    for (let term = 0; term < termCount; term++) starts[term + 1]! += starts[term]!
    for (let word = 0; word < count; word++) members[starts[formTerms[formOf[word]!]!]!++] = word
    // Filling moved the start of every term to its end, which is the start of the next term. So the starts are shifted
    // by one.
    starts.copyWithin(1, 0, termCount)
    starts[0] = 0
  }

  /**
   * Appends all occurrences of one stem or stop word to the encoded data of the index segment.
   *
   * @param term number of the stem or stop word in the segment
   */
  write(words: SegmentWords, term: number, blocks: BlockBuffer): void {
    const from = this.#starts[term]!
    const count = this.#starts[term + 1]! - from
    const occurrences = count === 1 ? this.#readOne(words, from) : this.#readAll(words, from, from + count)
    const { starts, lengths } = words.forms
    const forms = this.#termForms
    const formCount = this.#termFormCount
    let formBytes = varintSize(formCount)
    // A form's key begins with a letter for its kind, which is not stored here.
    for (let i = 0; i < formCount; i++)
      formBytes += varintSize(lengths[forms[i]!]! - 1) + lengths[forms[i]!]! - 1
    const isWide = formCount > FORMS_IN_A_BYTE
    const formIndexes = formCount < 2 ? 0 : isWide ? 2 * occurrences : occurrences
    const positions = this.#positionsLength
    const size =
      formBytes +
      this.#sections.size +
      varintSize(occurrences) +
      varintSize(positions) +
      positions +
      formIndexes
    const key = words.terms.starts[term]!
    let at = blocks.open(words.lexicon.terms.bytes, key, key + words.terms.lengths[term]!, size)
    const { bytes } = blocks
    const letters = words.lexicon.forms.bytes
    at = putVarint(bytes, at, formCount)
    for (let i = 0; i < formCount; i++) {
      const form = forms[i]!
      const start = starts[form]! + 1
      const end = starts[form]! + lengths[form]!
      at = putBytes(bytes, putVarint(bytes, at, end - start), letters, start, end)
    }
    at = this.#sections.writeTo(bytes, at)
    at = putVarint(bytes, at, occurrences)
    at = putBlock(bytes, at, this.#positions, positions)
    if (formIndexes === 0) return
    if (isWide) putBytes(bytes, at, this.#forms, 0, formIndexes)
    else for (let i = 0; i < occurrences; i++) bytes[at + i] = this.#forms[2 * i]!
  }

  #positionsLength = 0

  /**
   * Prepares the only occurrence of a stem or stop word for writing, and returns 1, the number of occurrences. Most
   * words occur only once in an index segment.
   */
  #readOne({ formOf, positionOf, fieldOf }: SegmentWords, at: number): number {
    const word = this.#members[at]!
    const field = fieldOf[word]!
    this.#termForms[0] = formOf[word]!
    this.#termFormCount = 1
    this.#sections.begin()
    this.#sections.add(field >>> 1, 1 - (field & 1), field & 1, 0, 0)
    this.#positionsLength = putVarint(this.#positions, 0, positionOf[word]!)
    return 1
  }

  /**
   * Prepares all occurrences of a stem or stop word for writing, and returns their number. Leaves out occurrences
   * beyond the largest count that can be stored for one title or body.
   */
  #readAll({ fieldOf, formOf, positionOf }: SegmentWords, from: number, to: number): number {
    if ((to - from) * POSITION_BYTES > this.#positions.length)
      this.#positions = withCapacity(this.#positions, (to - from) * POSITION_BYTES)
    if ((to - from) * FORM_BYTES > this.#forms.length)
      this.#forms = withCapacity(this.#forms, (to - from) * FORM_BYTES)
    const members = this.#members
    const places = this.#places
    const positions = this.#positions
    const formIndexes = this.#forms
    const forms = this.#termForms
    let formCount = 0
    let length = 0
    let occurrences = 0
    this.#sections.begin()
    for (let at = from; at < to;) {
      const ordinal = fieldOf[members[at]!]! >>> 1
      let titleEnd = at
      while (titleEnd < to && fieldOf[members[titleEnd]!] === ordinal * 2) titleEnd++
      let bodyEnd = titleEnd
      while (bodyEnd < to && fieldOf[members[bodyEnd]!] === ordinal * 2 + 1) bodyEnd++
      const titleCount = cappedCount(titleEnd - at)
      const bodyCount = cappedCount(bodyEnd - titleEnd)
      this.#sections.add(ordinal, titleCount, bodyCount, length, occurrences)
      let previous = 0
      for (let left = titleCount + bodyCount; left > 0; left--) {
        if (left === bodyCount) {
          at = titleEnd
          previous = 0
        }
        const word = members[at++]!
        const form = formOf[word]!
        if (places[form]! < 0) {
          places[form] = formCount
          forms[formCount++] = form
        }
        formIndexes[2 * occurrences] = places[form]!
        formIndexes[2 * occurrences++ + 1] = places[form]! >>> 8
        length = putVarint(positions, length, positionOf[word]! - previous)
        previous = positionOf[word]!
      }
      at = bodyEnd
    }
    this.#termFormCount = formCount
    this.#positionsLength = length
    return occurrences
  }
}
