import { hashMarkup } from './repeated-markup.ts'
import type { EndTag, KnownMarkup } from './known-markup.ts'
import type { MarkupMemory } from './markup-memory.ts'
import { ownText } from './own-text.ts'

const LONGEST = 1000
const NONE: readonly never[] = []

/**
 * Open element that is cached at its end, because equal markup probably occurred before. It is not cached if it ends
 * elsewhere than expected.
 */
interface Expected {
  depth: number
  buffer: number
  start: number
  end: number
  hash: number
}

/**
 * Finds elements that are repeated as a whole, such as `<w:rPr>…</w:rPr>`. The XML parser then reuses the
 * results of parsing them. Elements longer than 1,000 characters are left out.
 */
export class RepeatedElements {
  /** Depth of the innermost open element that will be cached when it ends. -1 if there is none. */
  expectedDepth = -1
  readonly #memory: MarkupMemory
  readonly #expected: Expected[] = []
  #buffer = 0

  constructor(memory: MarkupMemory) {
    this.#memory = memory
  }

  /**
   * Announces that the parser begins a new piece of XML text. Offsets in earlier pieces are then no longer
   * valid.
   */
  nextBuffer(): void {
    this.#buffer = this.#memory.nextBuffer()
  }

  /**
   * Returns the cached element with the markup of the element that begins at `start`, or undefined. If equal markup
   * probably occurred before but is not cached, sets `expectedDepth`. The caller must then call `closed` at the end of
   * the element.
   * @param closing record of the element's end tag
   * @param from offset after the element's start tag
   * @param depth number of open elements around the element
   */
  find(closing: EndTag, buffer: string, start: number, from: number, depth: number): KnownMarkup | undefined {
    if (closing.buffer !== this.#buffer || closing.at < from) {
      const at = buffer.indexOf(closing.tag, from)
      closing.at = at < 0 ? Number.POSITIVE_INFINITY : at
      closing.buffer = this.#buffer
    }
    const end = closing.at + closing.tag.length
    if (end - start > LONGEST) return undefined
    const hash = hashMarkup(buffer, start, end)
    const known = this.#memory.elements.find(hash, buffer, start, end)
    if (known === undefined && this.#memory.elements.meet(hash)) {
      this.expectedDepth = depth
      this.#expected.push({ depth, buffer: this.#buffer, start, end, hash })
    }
    return known
  }

  /**
   * Caches an element that has just ended, so that an equal element need not be parsed again. Call it at the end of
   * each element for which `find` set `expectedDepth`.
   * @param end offset after the end tag of the element
   * @param memory result of parsing the element; undefined if it cannot be reused
   */
  closed(buffer: string, name: string, end: number, memory: object | undefined): void {
    const expected = this.#expected.pop() as Expected
    this.expectedDepth = this.#expected[this.#expected.length - 1]?.depth ?? -1
    // If an element contains another one with the same name, such as a record of former properties, it ends later than
    // expected.
    if (memory === undefined || expected.buffer !== this.#buffer || expected.end !== end) return
    const written = ownText(buffer.slice(expected.start, end))
    this.#memory.elements.keep(expected.hash, written, {
      written,
      name,
      kind: 'element',
      memory,
      identifiers: NONE,
      between: NONE,
      identifierNames: NONE,
      end: undefined,
      next: undefined,
    })
  }
}
