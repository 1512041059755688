import { hashMarkup } from './repeated-markup.ts'
import type { EndTag, KnownMarkup } from './known-markup.ts'
import type { MarkupMemory } from './markup-memory.ts'
import { ownText } from './own-text.ts'

const LONGEST = 1000
const NONE: readonly never[] = []

/** An element met before, now open: its end will show whether it can be remembered. */
interface Expected {
  depth: number
  buffer: number
  start: number
  end: number
  hash: number
}

/** Elements that come again as a whole, as properties do, with what the tokenizer's handler remembers of them. */
export class RepeatedElements {
  /** Number of open elements around the innermost one whose end is awaited; -1 when none is. */
  expectedDepth = -1
  readonly #memory: MarkupMemory
  readonly #expected: Expected[] = []
  #buffer = 0

  constructor(memory: MarkupMemory) {
    this.#memory = memory
  }

  nextBuffer(): void {
    this.#buffer = this.#memory.nextBuffer()
  }

  /**
   * Returns the element that begins at `start`, if known.
   * @param from where its bare start tag ends
   * @param depth how many elements are open around it
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

  /** The innermost awaited element has ended. */
  closed(buffer: string, name: string, end: number, memory: object | undefined): void {
    const expected = this.#expected.pop() as Expected
    this.expectedDepth = this.#expected[this.#expected.length - 1]?.depth ?? -1
    // It ends elsewhere when it holds another of its name, as a record of former properties does.
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
