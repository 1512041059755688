import { tokenize } from '../analysis/tokenize.ts'

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

/** Where the words of a text begin and end, as offsets; the arrays are used again for the next text. */
export class WordBounds {
  starts = new Uint32Array(1024)
  ends = new Uint32Array(1024)
  count = 0

  /** The words that `tokenize` finds, some times faster because nothing is made but offsets. */
  scan(text: string): void {
    this.count = 0
    const length = text.length
    for (let at = 0; at < length;) {
      const kind = kindOf(text.charCodeAt(at))
      if (kind === SURROGATE) {
        this.#scanSlowly(text)
        return
      }
      if (kind > DIGIT) {
        at++
        continue
      }
      const end = kind === DIGIT ? endOfNumber(text, at) : at
      const start = at
      if (end > start) at = end
      else {
        while (at < length && kindOf(text.charCodeAt(at)) <= INNER) at++
        if (at < length && kindOf(text.charCodeAt(at)) === SURROGATE) {
          this.#scanSlowly(text)
          return
        }
      }
      this.#add(start, at)
    }
  }

  #scanSlowly(text: string): void {
    this.count = 0
    for (const { start, end } of tokenize(text)) this.#add(start, end)
  }

  #add(start: number, end: number): void {
    if (this.count === this.starts.length) {
      this.starts = enlarged(this.starts, this.count * 2)
      this.ends = enlarged(this.ends, this.count * 2)
    }
    this.starts[this.count] = start
    this.ends[this.count++] = end
  }
}

/** The end of a number with separators such as 1.000,00; `start` when what stands there is none. */
function endOfNumber(text: string, start: number): number {
  const length = text.length
  let at = start
  let end = start
  for (;;) {
    while (at < length && kindOf(text.charCodeAt(at)) === DIGIT) at++
    if (end > start) end = at
    const separator = text.charCodeAt(at)
    const isSeparator = separator === 0x2e || separator === 0x2c
    if (!isSeparator || at + 1 >= length || kindOf(text.charCodeAt(at + 1)) !== DIGIT) return end
    at++
    end = at
  }
}

export function enlarged(numbers: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(length)
  larger.set(numbers)
  return larger
}
