import type { BlockBuffer } from '../store/block-buffer.ts'
import { compareKeys } from '../store/posting-key.ts'
import { FORMS_IN_A_BYTE } from '../posting/posting-writer.ts'
import { putBytes, putVarint, varintSize } from '../bytes/put-bytes.ts'
import { hasSkipList } from '../section-list/section-list-writer.ts'
import { SectionListJoiner } from './join-section-lists.ts'

/**
 * Posting (all occurrences of one term) from one of the index segments to merge. Its bytes are `from` to `to` in a
 * block. `shift` is the number to add to its section numbers.
 */
export interface JoinPart {
  block: Uint8Array
  from: number
  to: number
  shift: number
}

/** Offsets of the parts of a posting in its block. */
interface ReadPart extends JoinPart {
  formCount: number
  formsFrom: number
  formsTo: number
  count: number
  streamFrom: number
  streamTo: number
  occurrences: number
  positionsFrom: number
  positionsTo: number
}

/** Text within the bytes of a block. */
interface Text {
  block: Uint8Array
  from: number
  to: number
}

/**
 * Joins the postings (all occurrences) of one term from several index segments that are merged. It is fast, because it
 * copies encoded bytes. It requires that all sections of the segments are kept.
 */
export class PostingJoiner {
  // The result is equal, byte for byte, to the posting that a single segment with all sections would have.

  readonly #sections = new SectionListJoiner()
  /** Postings to join, with the offsets of their parts. These objects are reused for every term. */
  readonly #read: ReadPart[] = []
  #at = 0

  /**
   * Joins the lists of the sections with one character 4-gram (run of four letters) and appends the result to the
   * blocks of the new index segment.
   *
   * @param key bytes of the 4-gram's key
   * @param parts lists of the merged segments
   */
  grams(key: Uint8Array, keyLength: number, parts: readonly JoinPart[], blocks: BlockBuffer): void {
    let total = 0
    for (let i = 0; i < parts.length; i++) total += this.#readSections(parts[i]!, parts[i]!.from, i).count
    this.#joinSections(parts.length, total, false)
    const at = blocks.open(key, 0, keyLength, this.#sections.size)
    this.#sections.writeTo(blocks.bytes, at)
  }

  /**
   * Joins the occurrences of one stem or stop word and appends the result to the blocks of the new index segment.
   *
   * @param key bytes of the term's key
   * @param parts postings of the merged segments
   */
  words(key: Uint8Array, keyLength: number, parts: readonly JoinPart[], blocks: BlockBuffer): void {
    let total = 0
    let occurrences = 0
    let positions = 0
    for (let i = 0; i < parts.length; i++) {
      const read = this.#readWord(parts[i]!, i)
      total += read.count
      occurrences += read.occurrences
      positions += read.positionsTo - read.positionsFrom
    }
    this.#joinSections(parts.length, total, true)
    const [first] = this.#read
    // Most terms have only one form, the same in every input. Then the forms need not be united.
    const forms = this.#haveSameForms(parts.length) ? null : this.#uniteForms(parts.length)
    const formCount = forms === null ? first!.formCount : forms.texts.length
    const formBytes = forms === null ? first!.formsTo - first!.formsFrom : sizeOf(forms.texts)
    const indexBytes = formCount < 2 ? 0 : formCount > FORMS_IN_A_BYTE ? 2 * occurrences : occurrences
    const own = varintSize(formCount) + formBytes + this.#sections.size
    const size = own + varintSize(occurrences) + varintSize(positions) + positions + indexBytes
    let at = blocks.open(key, 0, keyLength, size)
    const { bytes } = blocks
    at = putVarint(bytes, at, formCount)
    if (forms === null) at = putBytes(bytes, at, first!.block, first!.formsFrom, first!.formsTo)
    else at = putTexts(bytes, at, forms.texts)
    at = this.#sections.writeTo(bytes, at)
    at = putVarint(bytes, putVarint(bytes, at, occurrences), positions)
    for (let i = 0; i < parts.length; i++) {
      const { block, positionsFrom, positionsTo } = this.#read[i]!
      at = putBytes(bytes, at, block, positionsFrom, positionsTo)
    }
    if (indexBytes > 0) this.#putFormIndexes(bytes, at, parts.length, forms?.indexes ?? null, formCount)
  }

  /**
   * Joins the stems of one cognate skeleton (the letters that the spellings of two languages share) and appends them to
   * the blocks of the new index segment.
   *
   * @param key bytes of the skeleton's key
   * @param parts stems in the merged segments
   */
  skeletons(key: Uint8Array, keyLength: number, parts: readonly JoinPart[], blocks: BlockBuffer): void {
    const [first] = parts
    if (parts.every((part) => isEqual(part, first!))) {
      const at = blocks.open(key, 0, keyLength, first!.to - first!.from)
      putBytes(blocks.bytes, at, first!.block, first!.from, first!.to)
      return
    }
    const stems: Text[] = []
    for (const { block, from, to } of parts) {
      this.#at = from
      while (this.#at < to) addText(stems, this.#text(block))
    }
    stems.sort((a, b) => compareKeys(a.block, a.from, a.to, b.block, b.from, b.to))
    const at = blocks.open(key, 0, keyLength, sizeOf(stems))
    putTexts(blocks.bytes, at, stems)
  }

  #joinSections(parts: number, total: number, hasPositions: boolean): void {
    const sections = this.#sections
    sections.begin(total, hasPositions)
    for (let i = 0; i < parts; i++) {
      const { block, streamFrom, streamTo, count, shift, positionsFrom, positionsTo } = this.#read[i]!
      sections.append(block, streamFrom, streamTo, count, shift, positionsFrom, positionsTo)
    }
  }

  #readWord(part: JoinPart, index: number): ReadPart {
    const { block } = part
    this.#at = part.from
    const formCount = this.#varint(block)
    const formsFrom = this.#at
    for (let left = formCount; left > 0; left--) {
      const length = this.#varint(block)
      this.#at += length
    }
    const formsTo = this.#at
    const read = this.#readSections(part, formsTo, index)
    read.formCount = formCount
    read.formsFrom = formsFrom
    read.formsTo = formsTo
    read.occurrences = this.#varint(block)
    const positions = this.#varint(block)
    read.positionsFrom = this.#at
    read.positionsTo = this.#at + positions
    return read
  }

  #readSections({ block, to, shift }: JoinPart, from: number, index: number): ReadPart {
    const read = (this.#read[index] ??= newReadPart())
    read.block = block
    read.to = to
    read.shift = shift
    this.#at = from
    read.count = this.#varint(block)
    if (hasSkipList(read.count)) {
      const skips = this.#varint(block)
      this.#at += skips
    }
    const stream = this.#varint(block)
    read.streamFrom = this.#at
    read.streamTo = this.#at += stream
    return read
  }

  #haveSameForms(parts: number): boolean {
    const first = this.#read[0]!
    for (let i = 1; i < parts; i++) {
      const { block, formsFrom, formsTo, formCount } = this.#read[i]!
      if (formCount !== first.formCount) return false
      if (!areEqual(block, formsFrom, formsTo, first.block, first.formsFrom, first.formsTo)) return false
    }
    return true
  }

  /**
   * Returns all forms of a term (such as singular and plural), and for each merged segment the new indexes of its
   * forms. Forms are in the order of first occurrence.
   */
  #uniteForms(parts: number): { texts: Text[]; indexes: number[][] } {
    const texts: Text[] = []
    const indexes: number[][] = []
    for (let i = 0; i < parts; i++) {
      const { block, formsFrom, formCount } = this.#read[i]!
      this.#at = formsFrom
      const own: number[] = []
      for (let left = formCount; left > 0; left--) own.push(addText(texts, this.#text(block)))
      indexes.push(own)
    }
    return { texts, indexes }
  }

  #putFormIndexes(
    bytes: Uint8Array,
    start: number,
    parts: number,
    indexes: readonly number[][] | null,
    formCount: number,
  ): void {
    let at = start
    const isWide = formCount > FORMS_IN_A_BYTE
    for (let i = 0; i < parts; i++) {
      const { block, to, positionsTo, occurrences, formCount: ownCount } = this.#read[i]!
      if (indexes === null) {
        at = putBytes(bytes, at, block, positionsTo, to)
        continue
      }
      const own = indexes[i]!
      const step = ownCount < 2 ? 0 : ownCount > FORMS_IN_A_BYTE ? 2 : 1
      for (let occurrence = 0, from = positionsTo; occurrence < occurrences; occurrence++, from += step) {
        const index = step === 0 ? 0 : step === 1 ? block[from]! : block[from]! | (block[from + 1]! << 8)
        bytes[at++] = own[index]! & 0xff
        if (isWide) bytes[at++] = own[index]! >>> 8
      }
    }
  }

  #text(block: Uint8Array): Text {
    const length = this.#varint(block)
    const from = this.#at
    this.#at += length
    return { block, from, to: from + length }
  }

  #varint(block: Uint8Array): number {
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

function newReadPart(): ReadPart {
  return {
    block: new Uint8Array(0),
    from: 0,
    to: 0,
    shift: 0,
    formCount: 0,
    formsFrom: 0,
    formsTo: 0,
    count: 0,
    streamFrom: 0,
    streamTo: 0,
    occurrences: 0,
    positionsFrom: 0,
    positionsTo: 0,
  }
}

/** Returns the index of a text in a list, appending the text when it is new. The lists are short. */
function addText(texts: Text[], text: Text): number {
  for (let at = 0; at < texts.length; at++) if (isEqual(texts[at]!, text)) return at
  return texts.push(text) - 1
}

function isEqual(a: Text, b: Text): boolean {
  return areEqual(a.block, a.from, a.to, b.block, b.from, b.to)
}

function areEqual(
  a: Uint8Array,
  aFrom: number,
  aTo: number,
  b: Uint8Array,
  bFrom: number,
  bTo: number,
): boolean {
  if (aTo - aFrom !== bTo - bFrom) return false
  for (let i = 0; i < aTo - aFrom; i++) if (a[aFrom + i] !== b[bFrom + i]) return false
  return true
}

function sizeOf(texts: readonly Text[]): number {
  let size = 0
  for (const { from, to } of texts) size += varintSize(to - from) + to - from
  return size
}

function putTexts(bytes: Uint8Array, start: number, texts: readonly Text[]): number {
  let at = start
  for (const { block, from, to } of texts)
    at = putBytes(bytes, putVarint(bytes, at, to - from), block, from, to)
  return at
}
