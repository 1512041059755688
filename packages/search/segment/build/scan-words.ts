import { tokenize } from '../../analysis/tokenize.ts'
import { withCapacity } from '../bytes/with-capacity.ts'

const LETTER = 1
const DIGIT = 2
/** Inside a word, never its beginning: marks, soft hyphens, joiners. */
const INNER = 3
const OTHER = 4
const SURROGATE = 5

const IS_LETTER = /\p{L}/u
const IS_DIGIT = /\p{N}/u
const IS_INNER = /[\p{M}\u00ad\u200c\u200d]/u

/** What each UTF-16 unit is; 0: not looked at yet. */
const kinds = new Uint8Array(0x10000)

function kindOf(unit: number): number {
  let kind = kinds[unit]!
  if (kind === 0) {
    const letter = String.fromCharCode(unit)
    kind =
      unit >= 0xd800 && unit <= 0xdfff
        ? SURROGATE
        : IS_LETTER.test(letter)
          ? LETTER
          : IS_DIGIT.test(letter)
            ? DIGIT
            : IS_INNER.test(letter)
              ? INNER
              : OTHER
    kinds[unit] = kind
  }
  return kind
}

/** Memory for the units of a text that is kept for the next one; what a huge text needs beyond it is given back. */
const MOST_UNITS_KEPT = 1 << 20

/** FNV-1a over UTF-16 units. */
export const HASH_START = 0x811c9dc5 | 0
export const HASH_FACTOR = 0x01000193

/** Where the words of a text begin and end, and what they hash to; the arrays are used again for the next text. */
export class WordBounds {
  /** The text itself, unit by unit: reading an array is several times as fast as asking a string for its units. */
  units = new Uint16Array(4096)
  starts = new Uint32Array(1024)
  ends = new Uint32Array(1024)
  hashes = new Int32Array(1024)
  count = 0

  /** The words that `tokenize` finds, some times faster because nothing is made but numbers. */
  scan(text: string): void {
    this.count = 0
    const { length } = text
    // No word has fewer units than one, and between two there is another.
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
    // The units of a machine that is not little-endian would come out turned around; there is none that Node runs on
    // and we ship for.
    Buffer.from(this.units.buffer).write(text, 'utf16le')
    return this.units
  }

  #grow(length: number): void {
    this.starts = withCapacity(this.starts, length)
    this.ends = withCapacity(this.ends, length)
    this.hashes = withCapacity(this.hashes, length)
  }
}

/** The end of a number with separators such as 1.000,00; `start` when what stands there is none. */
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
