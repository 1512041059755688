import type { BlockBuffer } from '../store/block-buffer.ts'
import { FORMS_IN_A_BYTE } from '../posting/posting-writer.ts'
import { putBytes, putVarint, varintSize } from '../bytes/put-bytes.ts'
import { areEqual, DistinctTexts } from './distinct-texts.ts'
import { SectionListJoiner } from './join-section-lists.ts'
import { PostingPart } from './posting-part.ts'

/**
 * Joins the occurrences of one term from several index segments that are merged. Joining is fast, because encoded bytes
 * are copied. All sections of the segments must be kept.
 */
export class PostingJoiner {
  // The result is equal, byte for byte, to the posting that a single segment with all sections would have.

  readonly #sections = new SectionListJoiner()
  readonly #texts = new DistinctTexts()
  /**
   * Occurrences of the current term in each index segment. Only the first `count` elements are in use; the others are
   * kept for later terms.
   */
  readonly #parts: PostingPart[] = []
  /** Number of index segments that have the current term. */
  count = 0

  /** Removes the occurrences of the current term, so that those of the next term can be added. */
  clear(): void {
    this.count = 0
  }

  /**
   * Returns an object for the current term's occurrences in one more index segment. The caller must set its fields,
   * because objects are reused.
   */
  add(): PostingPart {
    if (this.count === this.#parts.length) this.#parts.push(new PostingPart())
    return this.#parts[this.count++]!
  }

  /**
   * Returns the occurrences of the current term, one object for each index segment that has it. The result is valid
   * until the next call of `add`.
   */
  parts(): PostingPart[] {
    return this.#parts.slice(0, this.count)
  }

  /**
   * Joins the lists of the sections that have one 4-gram, a run of four letters. Appends the result to the blocks of
   * the new index segment.
   *
   * @param key bytes of the 4-gram's key
   */
  grams(key: Uint8Array, keyLength: number, blocks: BlockBuffer): void {
    let total = 0
    for (let i = 0; i < this.count; i++) {
      const part = this.#parts[i]!
      part.readGram()
      total += part.count
    }
    this.#joinSections(total, false)
    const at = blocks.open(key, 0, keyLength, this.#sections.size)
    this.#sections.writeTo(blocks.bytes, at)
  }

  /**
   * Joins the occurrences of one stem or stop word and appends the result to the blocks of the new index segment.
   *
   * @param key bytes of the term's key
   */
  words(key: Uint8Array, keyLength: number, blocks: BlockBuffer): void {
    const parts = this.#parts
    let total = 0
    let occurrences = 0
    let positions = 0
    for (let i = 0; i < this.count; i++) {
      const part = parts[i]!
      part.readWord()
      total += part.count
      occurrences += part.occurrences
      positions += part.positionsTo - part.positionsFrom
    }
    this.#joinSections(total, true)
    const first = parts[0]!
    // Most terms have only one form, which is the same in every input. The forms need not be united then.
    const isSame = this.#haveSameForms()
    if (!isSame) this.#uniteForms()
    const formCount = isSame ? first.formCount : this.#texts.count
    const formBytes = isSame ? first.formsTo - first.formsFrom : this.#texts.size
    const indexBytes = formCount < 2 ? 0 : formCount > FORMS_IN_A_BYTE ? 2 * occurrences : occurrences
    const own = varintSize(formCount) + formBytes + this.#sections.size
    const size = own + varintSize(occurrences) + varintSize(positions) + positions + indexBytes
    let at = blocks.open(key, 0, keyLength, size)
    const { bytes } = blocks
    at = putVarint(bytes, at, formCount)
    at = isSame
      ? putBytes(bytes, at, first.block, first.formsFrom, first.formsTo)
      : this.#texts.writeTo(bytes, at)
    at = this.#sections.writeTo(bytes, at)
    at = putVarint(bytes, putVarint(bytes, at, occurrences), positions)
    for (let i = 0; i < this.count; i++) {
      const { block, positionsFrom, positionsTo } = parts[i]!
      at = putBytes(bytes, at, block, positionsFrom, positionsTo)
    }
    if (indexBytes > 0) {
      if (isSame) this.#copyFormIndexes(bytes, at)
      else this.#putFormIndexes(bytes, at)
    }
    this.#texts.clear()
  }

  /**
   * Joins the stems under one cognate skeleton, a key that similar words of two languages share. Appends them to the
   * blocks of the new index segment.
   *
   * @param key bytes of the skeleton's key
   */
  skeletons(key: Uint8Array, keyLength: number, blocks: BlockBuffer): void {
    const { block, from, to } = this.#parts[0]!
    let isSame = true
    for (let i = 1; i < this.count && isSame; i++) {
      const part = this.#parts[i]!
      isSame = areEqual(part.block, part.from, part.to, block, from, to)
    }
    if (isSame) {
      const at = blocks.open(key, 0, keyLength, to - from)
      putBytes(blocks.bytes, at, block, from, to)
      return
    }
    const stems = this.#texts
    for (let i = 0; i < this.count; i++) this.#parts[i]!.addStems(stems)
    stems.sort()
    const at = blocks.open(key, 0, keyLength, stems.size)
    stems.writeTo(blocks.bytes, at)
    stems.clear()
  }

  #joinSections(total: number, hasPositions: boolean): void {
    const sections = this.#sections
    sections.begin(total, hasPositions)
    for (let i = 0; i < this.count; i++) {
      const { block, streamFrom, streamTo, count, shift, positionsFrom, positionsTo } = this.#parts[i]!
      sections.append(block, streamFrom, streamTo, count, shift, positionsFrom, positionsTo)
    }
  }

  #haveSameForms(): boolean {
    const first = this.#parts[0]!
    for (let i = 1; i < this.count; i++) {
      const { block, formsFrom, formsTo, formCount } = this.#parts[i]!
      if (formCount !== first.formCount) return false
      if (!areEqual(block, formsFrom, formsTo, first.block, first.formsFrom, first.formsTo)) return false
    }
    return true
  }

  /**
   * Collects the forms of the term from all segments in `#texts`, in the order of first occurrence. Forms are
   * inflections such as singular and plural.
   */
  #uniteForms(): void {
    for (let i = 0; i < this.count; i++) this.#parts[i]!.addForms(this.#texts)
  }

  #copyFormIndexes(bytes: Uint8Array, start: number): void {
    let at = start
    for (let i = 0; i < this.count; i++) {
      const { block, positionsTo, to } = this.#parts[i]!
      at = putBytes(bytes, at, block, positionsTo, to)
    }
  }

  #putFormIndexes(bytes: Uint8Array, start: number): void {
    let at = start
    const isWide = this.#texts.count > FORMS_IN_A_BYTE
    for (let i = 0; i < this.count; i++) {
      const part = this.#parts[i]!
      for (let occurrence = 0; occurrence < part.occurrences; occurrence++) {
        const index = part.formIndexOf(occurrence)
        bytes[at++] = index & 0xff
        if (isWide) bytes[at++] = index >>> 8
      }
    }
  }
}
