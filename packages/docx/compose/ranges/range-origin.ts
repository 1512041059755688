import { child, descendants, element } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { ItemAccount } from '../account/source-account.ts'
import type { RangeTarget } from './range-target.ts'

/**
 * Bookmark with a random name around the text of one copied section (ECMA-376, 17.13.6.2). The product uses the
 * bookmark to find the source of the text later.
 */
export class RangeOrigin {
  readonly #name: string | undefined
  readonly #target: RangeTarget
  readonly #account: ItemAccount
  #id: string | undefined

  /**
   * Creates the bookmark around one copied section.
   * @param name name of the bookmark; `undefined` when the copied section gets none
   */
  constructor(name: string | undefined, target: RangeTarget, account: ItemAccount) {
    this.#name = name
    this.#target = target
    this.#account = account
  }

  /**
   * Starts the bookmark in the first paragraph of `first`, where Word looks for bookmarks. If `first` contains no
   * paragraph, the start is added to `leading`, the elements before it. Later calls do nothing.
   */
  begin(first: XmlElement, leading: XmlElement[]): void {
    if (this.#name === undefined || this.#id !== undefined) return
    this.#id = this.#target.ids.annotation()
    const name = this.#target.headings.names.claim(this.#name)
    const start = element('w:bookmarkStart', { 'w:id': this.#id, 'w:name': name })
    this.#account.changed('origin-marked', 'bookmarks', 1)
    const paragraph = first.name === 'w:p' ? first : firstParagraph(first)
    if (!paragraph) leading.push(start)
    else paragraph.children.splice(placeOfContent(paragraph), 0, start)
  }

  /**
   * Returns the element that ends the bookmark around the copied section. Returns an empty array if the bookmark was
   * not started.
   */
  end(): XmlElement[] {
    return this.#id === undefined ? [] : [element('w:bookmarkEnd', { 'w:id': this.#id })]
  }
}

/**
 * Returns the index, among a paragraph's children, at which its content begins: after the properties (`w:pPr`). White
 * space may come before the properties if the XML is indented.
 */
function placeOfContent(paragraph: XmlElement): number {
  const properties = child(paragraph, 'w:pPr')
  return properties ? paragraph.children.indexOf(properties) + 1 : 0
}

/**
 * Returns the first paragraph of the first cell of a table, or `undefined` if there is none. Paragraphs in text boxes
 * and content controls are not considered, because those contain separate texts. Returns `undefined` for an element
 * that is no table.
 */
function firstParagraph(table: XmlElement): XmlElement | undefined {
  if (table.name !== 'w:tbl') return undefined
  for (const cell of descendants(table, 'w:tc')) return child(cell, 'w:p')
  return undefined
}
