import type { BookmarkNames } from './bookmarks.ts'

/**
 * Bookmarks at those requested headings and sections to which other requested texts refer. Each bookmark is at the
 * beginning of its heading or section.
 */
export class ItemBookmarks {
  readonly #names: BookmarkNames
  /**
   * Index of each heading or section that is referred to, among the requested headings, sections and texts. The key is
   * the id that the caller gave to the heading or section.
   */
  readonly #targets: Map<string, number>
  readonly #byItem = new Map<number, string>()

  constructor(names: BookmarkNames, targets: ReadonlyMap<string, number>) {
    this.#names = names
    this.#targets = new Map(targets)
  }

  /**
   * Returns the name of the bookmark at the beginning of a requested heading or section. Returns `undefined` if nothing
   * refers to it. `item` is the index of the heading or section among the requested headings, sections and texts.
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
   * Returns the name of the bookmark at the requested heading or section with this id, which the caller chose. Returns
   * `undefined` if the heading or section is not in the document.
   */
  bookmarkOf(id: string): string | undefined {
    const target = this.#targets.get(id)
    return target === undefined ? undefined : this.bookmarkAt(target)
  }

  /**
   * Lets references to a requested section become plain text, because nothing of the section is left. `item` is its
   * index among the requested headings, sections and texts.
   */
  forget(item: number): void {
    for (const [id, target] of this.#targets) if (target === item) this.#targets.delete(id)
  }
}
