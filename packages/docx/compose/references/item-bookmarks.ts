import type { BookmarkNames } from './bookmarks.ts'

/**
 * Bookmarks at those requested headings and sections to which other requested texts refer. Each bookmark is at the
 * beginning of its heading or section.
 */
export class ItemBookmarks {
  readonly #names: BookmarkNames
  /**
   * Headings and sections to which references lead. The key is the id that the caller chose, and the value is the index
   * in the list of requested headings, sections and texts.
   */
  readonly #targets: Map<string, number>
  readonly #byItem = new Map<number, string>()

  constructor(names: BookmarkNames, targets: ReadonlyMap<string, number>) {
    this.#names = names
    this.#targets = new Map(targets)
  }

  /**
   * Returns the name of the bookmark at the beginning of a requested heading or section. Returns `undefined` if nothing
   * refers to it. `item` is its index in the list of requested headings, sections and texts.
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
   * Gives up a section as the target of references, because nothing of the section is left. References to it then
   * become plain text. `item` is the section's index in the list of requested headings, sections and texts.
   */
  forget(item: number): void {
    for (const [id, target] of this.#targets) if (target === item) this.#targets.delete(id)
  }
}
