import { hashMarkup } from './repeated-markup.ts'
import type { EndTag, KnownMarkup } from './known-markup.ts'
import type { MarkupMemory } from './markup-memory.ts'
import { ownText } from './own-text.ts'

const LONGEST = 1000
const NONE: readonly never[] = []

/** Open element that will be cached if it ends at the expected offset, because its markup probably occurred before. */
interface Expected {
  depth: number
  buffer: number
  start: number
  end: number
  hash: number
}

/** Finds repeated elements of up to 1,000 characters, such as `<w:rPr>…</w:rPr>`, so that their trees are reused. */
export class RepeatedElements {
  /** Depth of the innermost open element to cache when it ends; -1 if there is none. */
  expectedDepth = -1
  readonly #memory: MarkupMemory
  readonly #expected: Expected[] = []
  #buffer = 0

  constructor(memory: MarkupMemory) {
    this.#memory = memory
  }

  /** Announces the next piece of XML text, which makes offsets in earlier pieces invalid. */
  nextBuffer(): void {
    this.#buffer = this.#memory.nextBuffer()
  }

  /**
   * Returns the cached element at `start`, or `undefined`. If `expectedDepth` is set, the caller must call `closed`
   * when the element ends.
   * @param closing record of the element's end tag
   * @param from offset after the element's start tag
   * @param depth number of open elements around the element
   */
  find(closing: EndTag, buffer: string, start: number, from: number, depth: number): KnownMarkup | undefined {
    // An element that probably occurred before but is not cached yet is marked: `expectedDepth` becomes its depth.
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
   * Caches the element that has just ended. Must be called for each element for which `find` set `expectedDepth`.
   * @param end offset after the end tag of the element
   * @param memory result to reuse when the element is repeated; `undefined` if there is none
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
