import { child, descendants, element } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { ItemAccount } from '../account/source-account.ts'
import type { RangeTarget } from './range-target.ts'

// The random name tells readers nothing.
/** Bookmark around a copied section (ECMA-376, 17.13.6.2), by which the product finds the text's source later. */
export class RangeOrigin {
  readonly #name: string | undefined
  readonly #target: RangeTarget
  readonly #account: ItemAccount
  #id: string | undefined

  /** @param name name of the bookmark; `undefined` to set none */
  constructor(name: string | undefined, target: RangeTarget, account: ItemAccount) {
    this.#name = name
    this.#target = target
    this.#account = account
  }

  /**
   * Writes the bookmark's start into the first paragraph of `first`, or into `leading` if there is none. Later calls do
   * nothing.
   */
  begin(first: XmlElement, leading: XmlElement[]): void {
    // Word looks for bookmarks in paragraphs. `leading` are the elements before `first`.
    if (this.#name === undefined || this.#id !== undefined) return
    this.#id = this.#target.ids.annotation()
    const name = this.#target.headings.names.claim(this.#name)
    const start = element('w:bookmarkStart', { 'w:id': this.#id, 'w:name': name })
    this.#account.changed('origin-marked', 'bookmarks', 1)
    const paragraph = first.name === 'w:p' ? first : firstParagraph(first)
    if (!paragraph) leading.push(start)
    else paragraph.children.splice(placeOfContent(paragraph), 0, start)
  }

  /** Returns the element that ends the bookmark; none if the bookmark was not started. */
  end(): XmlElement[] {
    return this.#id === undefined ? [] : [element('w:bookmarkEnd', { 'w:id': this.#id })]
  }
}

/** Returns the index of a paragraph's first child after its properties (`w:pPr`). */
function placeOfContent(paragraph: XmlElement): number {
  // White space may come before the properties if the XML is indented.
  const properties = child(paragraph, 'w:pPr')
  return properties ? paragraph.children.indexOf(properties) + 1 : 0
}

/** Returns the first paragraph in a table's first cell; `undefined` if there is none or the element is no table. */
function firstParagraph(table: XmlElement): XmlElement | undefined {
  // Paragraphs in text boxes and content controls are separate texts.
  if (table.name !== 'w:tbl') return undefined
  for (const cell of descendants(table, 'w:tc')) return child(cell, 'w:p')
  return undefined
}
