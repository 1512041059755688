import { hashMarkup, RepeatedMarkup } from './repeated-markup.ts'

const PLACES = 512
const LONGEST = 1000
/** Names to look out for; WordprocessingML has a dozen, and each costs a search. */
const MANY_NAMES = 24

/** Where the end tag of a name comes next, so that no stretch is searched for it twice. */
export interface EndTag {
  tag: string
  /** Number of the buffer that was searched. */
  buffer: number
  at: number
}

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
  /** How many elements are open around the innermost one whose end is awaited; -1 when none is. */
  expectedDepth = -1
  /** Where the element found last ends. */
  foundEnd = 0
  readonly #elements = new RepeatedMarkup<object>(PLACES)
  readonly #endTags = new Map<string, EndTag>()
  readonly #expected: Expected[] = []
  /** Number of the buffer being read: places in others mean nothing. */
  #buffer = 0

  nextBuffer(): void {
    this.#buffer++
  }

  /** Undefined when too many names are looked out for already. */
  endTagOf(name: string): EndTag | undefined {
    let end = this.#endTags.get(name)
    if (!end && this.#endTags.size < MANY_NAMES) {
      end = { tag: `</${name}>`, buffer: -1, at: -1 }
      this.#endTags.set(name, end)
    }
    return end
  }

  /**
   * What is remembered of the element that begins at `start`, and sets `foundEnd`.
   * @param from where its bare start tag ends
   * @param depth how many elements are open around it
   */
  find(closing: EndTag, buffer: string, start: number, from: number, depth: number): object | undefined {
    if (closing.buffer !== this.#buffer || closing.at < from) {
      const at = buffer.indexOf(closing.tag, from)
      closing.at = at < 0 ? Number.POSITIVE_INFINITY : at
      closing.buffer = this.#buffer
    }
    const end = closing.at + closing.tag.length
    if (end - start > LONGEST) return undefined
    const hash = hashMarkup(buffer, start, end)
    const memory = this.#elements.find(hash, buffer, start, end)
    if (memory !== undefined) this.foundEnd = end
    else if (this.#elements.meet(hash)) {
      this.expectedDepth = depth
      this.#expected.push({ depth, buffer: this.#buffer, start, end, hash })
    }
    return memory
  }

  /** The innermost awaited element has ended. */
  closed(buffer: string, end: number, memory: object | undefined): void {
    const expected = this.#expected.pop() as Expected
    this.expectedDepth = this.#expected[this.#expected.length - 1]?.depth ?? -1
    // It ends elsewhere when it holds another of its name, as a record of former properties does.
    if (memory === undefined || expected.buffer !== this.#buffer || expected.end !== end) return
    this.#elements.keep(expected.hash, buffer.slice(expected.start, end), memory)
  }
}
