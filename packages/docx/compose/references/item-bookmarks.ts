import type { BookmarkNames } from './bookmarks.ts'

/**
 * Bookmarks for cross-references of the composition request. Each one is at the beginning of an item (a heading or
 * section of the request) that another item refers to.
 */
export class ItemBookmarks {
  readonly #names: BookmarkNames
  /** Index of each item that can be referred to, by the id that cross-references use for it. */
  readonly #targets: Map<string, number>
  readonly #byItem = new Map<number, string>()

  constructor(names: BookmarkNames, targets: ReadonlyMap<string, number>) {
    this.#names = names
    this.#targets = new Map(targets)
  }

  /**
   * Returns the name of the bookmark for the item with this index, which is set at the item's beginning. Returns
   * undefined if no other item refers to it.
   */
  bookmarkAt(item: number): string | undefined {
    if (![...this.#targets.values()].includes(item)) return undefined
    const known = this.#byItem.get(item)
    if (known !== undefined) return known
    const name = this.#names.claim(`_Ref${String(800_000_000 + item)}`)
    this.#byItem.set(item, name)
    return name
  }

  /** Returns the name of the bookmark of the item with this id, or undefined if the item is not in the document. */
  bookmarkOf(id: string): string | undefined {
    const target = this.#targets.get(id)
    return target === undefined ? undefined : this.bookmarkAt(target)
  }

  /** Removes an item from the targets of cross-references, because it has no content left. */
  forget(item: number): void {
    for (const [id, target] of this.#targets) if (target === item) this.#targets.delete(id)
  }
}
