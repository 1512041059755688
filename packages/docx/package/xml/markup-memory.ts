import type { EndTag, KnownMarkup } from './known-markup.ts'
import { ownText } from './own-text.ts'
import { RepeatedMarkup } from './repeated-markup.ts'
import { TagShapes } from './tag-shapes.ts'

const TAG_PLACES = 1024
const ELEMENT_PLACES = 512
/** Size of the hash table of names, a power of two. A part uses a few dozen names. */
const NAME_SLOTS = 1024
const LONGEST_KNOWN_NAME = 40
/** Number of root tags to remember. They repeat from part to part with all their declarations. */
const MANY_ROOTS = 64
/** Maximum number of names whose end tags are searched for. WordprocessingML has a dozen; each costs a search. */
const MANY_END_NAMES = 48

/**
 * Cache of XML tags and short elements that occurred before, with their parsed results. XML parts of one document or
 * composition share it, because they repeat each other's markup.
 */
export class MarkupMemory {
  readonly tags = new RepeatedMarkup<KnownMarkup>(TAG_PLACES)
  readonly shapes = new TagShapes()
  readonly elements = new RepeatedMarkup<KnownMarkup>(ELEMENT_PLACES)
  readonly #roots = new Map<string, KnownMarkup>()
  readonly #names: string[] = Array<string>(NAME_SLOTS).fill('')
  readonly #endTags = new Map<string, EndTag>()
  #buffers = 0

  /**
   * Returns a new number for the piece of XML text that is parsed next. A position remembered with an earlier number
   * belongs to an earlier piece and is no longer valid.
   */
  nextBuffer(): number {
    return ++this.#buffers
  }

  /**
   * Returns the tag or attribute name between two offsets. Equal names give one shared string, because a look-up costs
   * less than a new substring.
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

  /**
   * Returns the record that keeps the position of the next end tag of a name, such as `</w:rPr>`. Returns undefined
   * once 48 other names have a record, because every name costs a search.
   */
  endTagOf(name: string): EndTag | undefined {
    let end = this.#endTags.get(name)
    if (!end && this.#endTags.size < MANY_END_NAMES) {
      end = { tag: `</${name}>`, buffer: -1, at: -1 }
      this.#endTags.set(name, end)
    }
    return end
  }

  /**
   * Returns the remembered root tag that equals `written` character by character, with its parsed result. Returns
   * undefined when there is none.
   */
  root(written: string): KnownMarkup | undefined {
    return this.#roots.get(written)
  }

  /**
   * Remembers the root tag of a part, with its dozens of namespace declarations, for other parts whose root tag is
   * equal. At most 64 are kept.
   */
  keepRoot(root: KnownMarkup): void {
    if (this.#roots.size < MANY_ROOTS) this.#roots.set(root.written, root)
  }
}
