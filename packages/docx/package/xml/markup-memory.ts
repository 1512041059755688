import type { EndTag, KnownMarkup } from './known-markup.ts'
import { ownText } from './own-text.ts'
import { RepeatedMarkup } from './repeated-markup.ts'
import { TagShapes } from './tag-shapes.ts'

const TAG_PLACES = 1024
const ELEMENT_PLACES = 512
/** Number of slots in the hash table of tag and attribute names; a power of two. An XML file uses a few dozen names. */
const NAME_SLOTS = 1024
const LONGEST_KNOWN_NAME = 40
// The parts of documents often have equal root tags, each with dozens of namespace declarations.
/** Maximum number of cached root tags. */
const MANY_ROOTS = 64
// Word's XML has about a dozen such names.
/** Maximum number of element names whose end tags are searched for, because each name costs a search. */
const MANY_END_NAMES = 48

/** Cache of parsed XML tags and short elements. The parts of one document share it, because their markup is similar. */
export class MarkupMemory {
  readonly tags = new RepeatedMarkup<KnownMarkup>(TAG_PLACES)
  readonly shapes = new TagShapes()
  readonly elements = new RepeatedMarkup<KnownMarkup>(ELEMENT_PLACES)
  readonly #roots = new Map<string, KnownMarkup>()
  readonly #names: string[] = Array<string>(NAME_SLOTS).fill('')
  readonly #endTags = new Map<string, EndTag>()
  #buffers = 0

  /** Returns a number for the next piece of XML text. Offsets stored with an earlier number become invalid. */
  nextBuffer(): number {
    return ++this.#buffers
  }

  /** Returns the name between two offsets of the text. Equal names give the same string object. */
  name(buffer: string, start: number, end: number): string {
    // Looking a name up costs less than creating a string.
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

  /** Returns the cached position of an element name's next end tag, or `undefined` for a new name after 48 others. */
  endTagOf(name: string): EndTag | undefined {
    // Every name costs a search of the text.
    let end = this.#endTags.get(name)
    if (!end && this.#endTags.size < MANY_END_NAMES) {
      end = { tag: `</${name}>`, buffer: -1, at: -1 }
      this.#endTags.set(name, end)
    }
    return end
  }

  /** Returns the cached root tag with exactly this markup, or `undefined`. */
  root(written: string): KnownMarkup | undefined {
    return this.#roots.get(written)
  }

  /** Caches a parsed root tag, because other parts often have an equal one. Keeps at most 64. */
  keepRoot(root: KnownMarkup): void {
    if (this.#roots.size < MANY_ROOTS) this.#roots.set(root.written, root)
  }
}
