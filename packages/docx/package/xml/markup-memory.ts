import type { EndTag, KnownMarkup } from './known-markup.ts'
import { ownText } from './own-text.ts'
import { RepeatedMarkup } from './repeated-markup.ts'
import { TagShapes } from './tag-shapes.ts'

const TAG_PLACES = 1024
const ELEMENT_PLACES = 512
/** Number of slots in the hash table of tag and attribute names; a power of two. One part uses a few dozen names. */
const NAME_SLOTS = 1024
const LONGEST_KNOWN_NAME = 40
/**
 * Number of root tags that are remembered at most. Parts have equal root tags, each with dozens of namespace
 * declarations.
 */
const MANY_ROOTS = 64
/**
 * Maximum number of element names whose end tags are searched for. Every name takes one search of the text.
 * WordprocessingML has about a dozen such names.
 */
const MANY_END_NAMES = 48

/**
 * Cache of XML tags and short elements, with the results of parsing them. The XML parts of one document or composition
 * share a cache, because their markup is similar.
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
   * Returns a new number for the piece of XML text that is parsed next. A position that was stored with an earlier
   * number is no longer valid.
   */
  nextBuffer(): number {
    return ++this.#buffers
  }

  /**
   * Returns the tag or attribute name between two offsets of the text. Equal names give the same string object, because
   * finding it costs less than creating a new string.
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
   * Returns the record that keeps the position of the next end tag for an element name, such as `</w:rPr>`. Returns
   * undefined if 48 other names have such a record already, because every name costs a search of the text.
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
   * Returns the remembered root tag that equals `written` character by character, with the result of parsing it.
   * Returns undefined if there is none.
   */
  root(written: string): KnownMarkup | undefined {
    return this.#roots.get(written)
  }

  /**
   * Remembers the root tag of a part with its dozens of namespace declarations, because other parts may have an equal
   * root tag. At most 64 are kept.
   */
  keepRoot(root: KnownMarkup): void {
    if (this.#roots.size < MANY_ROOTS) this.#roots.set(root.written, root)
  }
}
