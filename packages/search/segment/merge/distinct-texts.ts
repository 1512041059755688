import { putBytes, putVarint, varintSize } from '../bytes/put-bytes.ts'
import { compareKeys } from '../store/posting-key.ts'

/**
 * Text that is a range of UTF-8 bytes in a larger byte array. The range is from `from` (inclusive) to `to` (exclusive).
 */
interface Text {
  block: Uint8Array
  from: number
  to: number
}

const NO_BYTES = new Uint8Array(0)

/**
 * Short list of distinct texts, such as the spellings of one term in several segments of the index. Each text is a
 * range of bytes in a stored block. The objects of the list are reused.
 */
export class DistinctTexts {
  readonly #texts: Text[] = []
  count = 0

  /** Removes all texts, and releases the byte arrays that contain them. */
  clear(): void {
    for (let at = 0; at < this.count; at++) this.#texts[at]!.block = NO_BYTES
    this.count = 0
  }

  /** Returns the index of a text in the list, appending the text when it is new. */
  add(block: Uint8Array, from: number, to: number): number {
    const texts = this.#texts
    for (let at = 0; at < this.count; at++) {
      const { block: own, from: ownFrom, to: ownTo } = texts[at]!
      if (areEqual(own, ownFrom, ownTo, block, from, to)) return at
    }
    if (this.count === texts.length) texts.push({ block, from, to })
    else {
      const text = texts[this.count]!
      text.block = block
      text.from = from
      text.to = to
    }
    return this.count++
  }

  /** Sorts the texts in place, in the order that keys have in the search index. */
  sort(): void {
    // Insertion sort.
    const texts = this.#texts
    for (let end = 1; end < this.count; end++) {
      const text = texts[end]!
      let at = end
      for (; at > 0 && isAfter(texts[at - 1]!, text); at--) texts[at] = texts[at - 1]!
      texts[at] = text
    }
  }

  /** Number of bytes that `writeTo` writes. */
  get size(): number {
    let size = 0
    for (let at = 0; at < this.count; at++) {
      const { from, to } = this.#texts[at]!
      size += varintSize(to - from) + to - from
    }
    return size
  }

  /**
   * Writes the texts into a byte array from offset `at`, each preceded by its length. Returns the offset after them.
   */
  writeTo(bytes: Uint8Array, start: number): number {
    let to = start
    for (let at = 0; at < this.count; at++) {
      const { block, from, to: end } = this.#texts[at]!
      to = putBytes(bytes, putVarint(bytes, to, end - from), block, from, end)
    }
    return to
  }
}

function isAfter(one: Text, other: Text): boolean {
  return compareKeys(one.block, one.from, one.to, other.block, other.from, other.to) > 0
}

/** Returns whether two byte arrays have the same bytes in the given ranges. */
export function areEqual(
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
