import type { EndTag, KnownMarkup } from './known-markup.ts'
import { ownText } from './own-text.ts'
import { RepeatedMarkup } from './repeated-markup.ts'
import { TagShapes } from './tag-shapes.ts'

const TAG_PLACES = 1024
const ELEMENT_PLACES = 512
/** A power of two; a part uses a few dozen names. */
const NAME_SLOTS = 1024
const LONGEST_KNOWN_NAME = 40
/** Root tags repeat from part to part, declarations and all. */
const MANY_ROOTS = 64
/** Names whose end tags are looked out for; WordprocessingML has a dozen, and each costs a search. */
const MANY_END_NAMES = 48

/**
 * Memory of markup met before. Parts that share one namespace registry share it: they belong to one document,
 * or to one composition, and repeat each other's markup.
 */
export class MarkupMemory {
  readonly tags = new RepeatedMarkup<KnownMarkup>(TAG_PLACES)
  readonly shapes = new TagShapes()
  readonly elements = new RepeatedMarkup<KnownMarkup>(ELEMENT_PLACES)
  readonly #roots = new Map<string, KnownMarkup>()
  readonly #names: string[] = Array<string>(NAME_SLOTS).fill('')
  readonly #endTags = new Map<string, EndTag>()
  #buffers = 0

  /** Returns a number for the buffer read next: places noted by another number mean nothing in it. */
  nextBuffer(): number {
    return ++this.#buffers
  }

  /**
   * Returns the name at a position, the same string each time: cutting it out anew costs more than looking it
   * up.
   */
  name(buffer: string, start: number, end: number): string {
    const length = end - start
    const slot =
      (buffer.charCodeAt(start) * 31 +
        buffer.charCodeAt(end - 1) * 131 +
        buffer.charCodeAt(end - 2) * 17 +
        length * 257) &
      (NAME_SLOTS - 1)
    const known = this.#names[slot] as string
    if (known.length === length && buffer.startsWith(known, start)) return known
    const name = buffer.slice(start, end)
    return length > LONGEST_KNOWN_NAME ? name : (this.#names[slot] = ownText(name))
  }

  /** Undefined when too many names are looked out for already. */
  endTagOf(name: string): EndTag | undefined {
    let end = this.#endTags.get(name)
    if (!end && this.#endTags.size < MANY_END_NAMES) {
      end = { tag: `</${name}>`, buffer: -1, at: -1 }
      this.#endTags.set(name, end)
    }
    return end
  }

  root(written: string): KnownMarkup | undefined {
    return this.#roots.get(written)
  }

  keepRoot(root: KnownMarkup): void {
    if (this.#roots.size < MANY_ROOTS) this.#roots.set(root.written, root)
  }
}
