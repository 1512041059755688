// Largest length of a bookmark's name in characters. Word compares names without case (ECMA-376, 17.13.6.2).
const LONGEST_NAME = 40

/** Gives bookmarks of a composed document unique names, because Word ignores duplicates (ECMA-376, 17.13.6.2). */
export class BookmarkNames {
  readonly #taken = new Set<string>()

  /**
   * Returns the wanted name, or a free one such as "name_2", of at most 40 characters. Names that differ only by case
   * count as equal.
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
  /** True once the bookmark is copied. References may use its new name before. */
  placed: boolean
}

// If two copied sections contain the same bookmark, a reference leads to the bookmark in its own section, or else to
// the first one.
/** New names of the bookmarks copied from source documents, also used for references to the bookmarks. */
export class BookmarkDirectory {
  readonly #names: BookmarkNames
  readonly #defined = new Map<string, Place[]>()

  constructor(names: BookmarkNames) {
    this.#names = names
  }

  /** Records a bookmark of a section to copy. `item` is the section's index in the request. */
  define(source: string, item: number, original: string): void {
    // All bookmarks are recorded before any text is copied, because a reference may come before its bookmark.
    // If two bookmarks have the same name, references lead to the first. The second gets a new name when it is copied.
    if (original !== '' && !this.#at(source, item, original)) this.#add(source, item, original)
  }

  /**
   * Returns the new name of a bookmark for a reference in section `item` of the request; `undefined` if the bookmark is
   * not copied.
   */
  find(source: string, item: number, original: string): string | undefined {
    const places = this.#defined.get(keyOf(source, original))
    return (places?.find((place) => place.item === item) ?? places?.[0])?.name
  }

  /** Returns the name under which a section's bookmark is copied. `item` is the section's index in the request. */
  place(source: string, item: number, original: string): string {
    // If the section has two bookmarks of one name, references lead to the first, and the second gets a name that
    // nothing refers to.
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
