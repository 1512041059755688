import { DIGIT, INNER, kindOf, kinds, SURROGATE } from '../../analysis/character-kinds.ts'
import { tokenize } from '../../analysis/tokenize.ts'
import { withCapacity } from '../bytes/with-capacity.ts'

/** Largest buffer that is kept for the next text, in UTF-16 units. A larger buffer is released. */
const MOST_UNITS_KEPT = 1 << 20

/** Start value of the FNV-1a hash over UTF-16 units. `HASH_FACTOR` is its multiplier. */
const HASH_START = 0x811c9dc5 | 0
const HASH_FACTOR = 0x01000193

/**
 * Offsets of the start and end of each word in a text, with a hash of the word. The arrays are reused for the next
 * text.
 */
export class WordBounds {
  /** UTF-16 units of the text. Reading a typed array is several times as fast as reading a string. */
  units = new Uint16Array(4096)
  starts = new Uint32Array(1024)
  ends = new Uint32Array(1024)
  hashes = new Int32Array(1024)
  count = 0

  /**
   * Finds the words of a text and stores their bounds. Finds the words that `tokenize` returns, but faster, because no
   * strings are made.
   */
  scan(text: string): void {
    this.count = 0
    const { length } = text
    // A word has at least one unit, and there is at least one unit between two words. So a text of n units has at most
    // (n + 1) / 2 words.
    const most = (length >>> 1) + 1
    if (most > this.starts.length) this.#grow(most)
    const units = this.#unitsOf(text)
    const { starts, ends, hashes } = this
    let count = 0
    for (let at = 0; at < length;) {
      const first = units[at]!
      const kind = kinds[first]! || kindOf(first)
      if (kind > DIGIT) {
        if (kind === SURROGATE) return this.#scanSlowly(text)
        at++
        continue
      }
      const start = at
      const end = kind === DIGIT ? endOfNumber(units, at, length) : at
      let hash = HASH_START
      if (end > start) {
        for (; at < end; at++) hash = Math.imul(hash ^ units[at]!, HASH_FACTOR)
      } else {
        for (let unit = first; ;) {
          hash = Math.imul(hash ^ unit, HASH_FACTOR)
          if (++at === length) break
          unit = units[at]!
          const next = kinds[unit]! || kindOf(unit)
          if (next <= INNER) continue
          if (next === SURROGATE) return this.#scanSlowly(text)
          break
        }
      }
      starts[count] = start
      ends[count] = at
      hashes[count++] = hash
    }
    this.count = count
  }

  #scanSlowly(text: string): void {
    this.count = 0
    const { units } = this
    for (const { start, end } of tokenize(text)) {
      if (this.count === this.starts.length) this.#grow(this.count * 2)
      let hash = HASH_START
      for (let at = start; at < end; at++) hash = Math.imul(hash ^ units[at]!, HASH_FACTOR)
      this.starts[this.count] = start
      this.ends[this.count] = end
      this.hashes[this.count++] = hash
    }
  }

  #unitsOf(text: string): Uint16Array {
    const { length } = text
    const isHuge = this.units.length > MOST_UNITS_KEPT && length <= MOST_UNITS_KEPT
    if (length > this.units.length || isHuge) this.units = new Uint16Array(Math.max(4096, length * 2))
    // This is correct only on a little-endian machine. All machines that Node supports and the product is shipped for
    // are.
    Buffer.from(this.units.buffer).write(text, 'utf16le')
    return this.units
  }

  #grow(length: number): void {
    this.starts = withCapacity(this.starts, length)
    this.ends = withCapacity(this.ends, length)
    this.hashes = withCapacity(this.hashes, length)
  }
}

/**
 * Returns the offset after a number with separators, such as 1.000,00. Returns `start` for a number without separators.
 */
function endOfNumber(units: Uint16Array, start: number, length: number): number {
  let at = start
  let end = start
  for (;;) {
    while (at < length && kindOf(units[at]!) === DIGIT) at++
    if (end > start) end = at
    const separator = units[at]!
    const isSeparator = separator === 0x2e || separator === 0x2c
    if (!isSeparator || at + 1 >= length || kindOf(units[at + 1]!) !== DIGIT) return end
    at++
    end = at
  }
}
