import type { BookmarkNames } from './bookmarks.ts'

/** Bookmarks at the beginning of requested headings and sections to which other requested texts refer. */
export class ItemBookmarks {
  readonly #names: BookmarkNames
  /** Indexes in the request of the headings and sections that are referred to, by the caller's ids. */
  readonly #targets: Map<string, number>
  readonly #byItem = new Map<number, string>()

  constructor(names: BookmarkNames, targets: ReadonlyMap<string, number>) {
    this.#names = names
    this.#targets = new Map(targets)
  }

  /**
   * Returns the bookmark name for a requested heading or section; `undefined` if nothing refers to it. `item` is its
   * index in the request.
   */
  bookmarkAt(item: number): string | undefined {
    if (![...this.#targets.values()].includes(item)) return undefined
    const known = this.#byItem.get(item)
    if (known !== undefined) return known
    const name = this.#names.claim(`_Ref${String(800_000_000 + item)}`)
    this.#byItem.set(item, name)
    return name
  }

  /**
   * Returns the bookmark name for the heading or section with the caller's id; `undefined` if it is not in the
   * document.
   */
  bookmarkOf(id: string): string | undefined {
    const target = this.#targets.get(id)
    return target === undefined ? undefined : this.bookmarkAt(target)
  }

  /** Makes references to a section plain text, because nothing of it is left. `item` is its index in the request. */
  forget(item: number): void {
    for (const [id, target] of this.#targets) if (target === item) this.#targets.delete(id)
  }
}
