import { bookmarkHeading } from '../../front/bookmark-heading.ts'
import { element } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { ItemAccount } from '../account/source-account.ts'
import type { IdAllocator } from '../references/id-allocator.ts'

/**
 * Bookmark at the beginning of a copied section, to which references elsewhere in the document lead (ECMA-376,
 * 17.13.6.2).
 */
export class TargetBookmark {
  readonly #name: string | undefined
  readonly #ids: IdAllocator
  readonly #account: ItemAccount
  #isSet = false

  /**
   * Creates the bookmark at the beginning of one copied section.
   * @param name name of the bookmark; `undefined` when no reference leads to the copied section
   */
  constructor(name: string | undefined, ids: IdAllocator, account: ItemAccount) {
    this.#name = name
    this.#ids = ids
    this.#account = account
  }

  /**
   * Writes the bookmark at the first paragraph or table of the copied section. In a paragraph, the bookmark surrounds
   * the content. In front of a table, it is added to `leading`, the elements before the table. Later calls do nothing.
   */
  set(first: XmlElement, leading: XmlElement[]): void {
    const name = this.#name
    if (name === undefined || this.#isSet) return
    this.#isSet = true
    this.#account.changed('bookmark-added', 'bookmarks', 1)
    const id = this.#ids.annotation()
    if (first.name === 'w:p') bookmarkHeading(first, name, Number(id))
    else {
      leading.push(
        element('w:bookmarkStart', { 'w:id': id, 'w:name': name }),
        element('w:bookmarkEnd', { 'w:id': id }),
      )
    }
  }
}
