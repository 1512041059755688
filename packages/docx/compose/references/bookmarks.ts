// Largest length of a bookmark's name in characters. Word compares names without case (ECMA-376, 17.13.6.2).
const LONGEST_NAME = 40

/**
 * Gives every bookmark of a composed document a unique name. Word ignores a second bookmark of the same name (ECMA-376,
 * 17.13.6.2).
 */
export class BookmarkNames {
  readonly #taken = new Set<string>()

  /**
   * Returns the wanted name, or a similar one such as "name_2" if the wanted one is taken. Names that differ only by
   * case count as equal. The result has at most 40 characters.
   */
  claim(wanted: string): string {
    const stem = wanted.slice(0, LONGEST_NAME)
    let name = stem
    for (let n = 2; this.#taken.has(name.toLowerCase()); n++) {
      const suffix = `_${n}`
      name = stem.slice(0, LONGEST_NAME - suffix.length) + suffix
    }
    this.#taken.add(name.toLowerCase())
    return name
  }
}

interface Place {
  item: number
  name: string
  /**
   * True once the bookmark itself is copied into the composed document. References may use its new name before that.
   */
  placed: boolean
}

/**
 * New names of the bookmarks that are copied from source documents. References to a bookmark get its new name too. If
 * two copied sections contain the same bookmark, a reference leads to the bookmark in its own section, or else to the
 * first one.
 */
export class BookmarkDirectory {
  readonly #names: BookmarkNames
  readonly #defined = new Map<string, Place[]>()

  constructor(names: BookmarkNames) {
    this.#names = names
  }

  /**
   * Records that a copied section contains a bookmark of its source document. All bookmarks must be recorded before any
   * text is copied, because a reference may come before its bookmark. `item` is the section's index in the list of
   * requested headings, sections and texts.
   */
  define(source: string, item: number, original: string): void {
    // If two bookmarks have the same name, references lead to the first. The second gets a new name when it is copied.
    if (original !== '' && !this.#at(source, item, original)) this.#add(source, item, original)
  }

  /**
   * Returns the new name of a bookmark to which a reference in a copied section leads. Returns `undefined` if no copied
   * text contains the bookmark. `item` is the section's index in the list of requested headings, sections and texts.
   */
  find(source: string, item: number, original: string): string | undefined {
    const places = this.#defined.get(keyOf(source, original))
    return (places?.find((place) => place.item === item) ?? places?.[0])?.name
  }

  /**
   * Returns the name under which a bookmark is copied into a section. If the section has two bookmarks of one name,
   * references lead to the first, and the second gets a new name. `item` is the section's index in the list of
   * requested headings, sections and texts.
   */
  place(source: string, item: number, original: string): string {
    const known = this.#at(source, item, original)
    if (known?.placed) return this.#names.claim(original)
    const place = known ?? this.#add(source, item, original)
    place.placed = true
    return place.name
  }

  #at(source: string, item: number, original: string): Place | undefined {
    return this.#defined.get(keyOf(source, original))?.find((place) => place.item === item)
  }

  #add(source: string, item: number, original: string): Place {
    const key = keyOf(source, original)
    const place = { item, name: this.#names.claim(original), placed: false }
    const places = this.#defined.get(key)
    if (places) places.push(place)
    else this.#defined.set(key, [place])
    return place
  }
}

function keyOf(source: string, name: string): string {
  return `${source}\n${name.slice(0, LONGEST_NAME).toLowerCase()}`
}
