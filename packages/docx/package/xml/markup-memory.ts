import type { EndTag, KnownMarkup } from './known-markup.ts'
import { ownText } from './own-text.ts'
import { RepeatedMarkup } from './repeated-markup.ts'
import { TagShapes } from './tag-shapes.ts'

const TAG_PLACES = 1024
const ELEMENT_PLACES = 512
/** Number of slots in a hash table of tag and attribute names; a power of two. One XML file uses a few dozen names. */
const NAME_SLOTS = 1024
const LONGEST_KNOWN_NAME = 40
/**
 * Maximum number of root tags that are kept. The XML files of documents often have equal root tags, each with
 * dozens of namespace declarations.
 */
const MANY_ROOTS = 64
/**
 * Maximum number of element names whose end tags are searched for, because each name costs a search of the
 * text. Word's XML has about a dozen such names.
 */
const MANY_END_NAMES = 48

/**
 * Cache of XML tags and short elements with the results of parsing them. The XML files of one document share
 * it, because their markup is similar.
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
   * Returns a new number for the piece of XML text that is parsed next. Offsets that were stored with an
   * earlier number are no longer valid.
   */
  nextBuffer(): number {
    return ++this.#buffers
  }

  /**
   * Returns the tag or attribute name between two offsets of the text. Equal names give one string object, which is
   * cached, because looking it up is cheaper than creating a string.
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
   * Returns the record of the position of an element's next end tag, such as `</w:rPr>`. Returns undefined if 48 other
   * element names have a record, because the search for end tags takes time for each name.
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
   * Returns the cached root tag with exactly this markup, and the result of parsing it. Returns undefined if
   * there is none.
   */
  root(written: string): KnownMarkup | undefined {
    return this.#roots.get(written)
  }

  /**
   * Caches the root tag of an XML file. Other files often have an equal root tag with dozens of namespace declarations,
   * which need not be parsed again. At most 64 are kept.
   */
  keepRoot(root: KnownMarkup): void {
    if (this.#roots.size < MANY_ROOTS) this.#roots.set(root.written, root)
  }
}
