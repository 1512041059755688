// Largest length of a bookmark's name in characters. Word compares names without case (ECMA-376, 17.13.6.2).
const LONGEST_NAME = 40

/**
 * Gives every bookmark of the composed document a unique name. Word ignores a second bookmark of the same name
 * (ECMA-376, 17.13.6.2).
 */
export class BookmarkNames {
  readonly #taken = new Set<string>()

  /**
   * Returns the wanted name, or if it is taken a similar one such as "name_2". The result has at most 40 characters.
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
  /** True once the bookmark is copied. Until then, only references to its new name may exist. */
  placed: boolean
}

/**
 * New names of the bookmarks that are copied from the sources. References to them are renamed accordingly. If two items
 * select the same range, a reference leads to the bookmark in the item that contains the reference, or else to the
 * first copy.
 */
export class BookmarkDirectory {
  readonly #names: BookmarkNames
  readonly #defined = new Map<string, Place[]>()

  constructor(names: BookmarkNames) {
    this.#names = names
  }

  /**
   * Records that a bookmark of a source document is in the text of an item. All are recorded before anything is copied,
   * because a reference may come before its bookmark.
   */
  define(source: string, item: number, original: string): void {
    // Of two bookmarks with one name, a reference means the first. The second gets a new name when it is copied.
    if (original !== '' && !this.#at(source, item, original)) this.#add(source, item, original)
  }

  /**
   * Returns the new name of a bookmark for a reference in the text of an item, or undefined if the bookmark is in no
   * selected text.
   */
  find(source: string, item: number, original: string): string | undefined {
    const places = this.#defined.get(keyOf(source, original))
    return (places?.find((place) => place.item === item) ?? places?.[0])?.name
  }

  /**
   * Returns the name under which a bookmark is copied into the text of an item. If the item has a second bookmark with
   * this name in the source, that one gets a name that no reference uses. References mean the first.
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
