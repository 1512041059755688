import type { XmlElement } from '../../package/xml/xml.ts'
import type { ListRestarts } from './list-restarts.ts'
import type { SourceNumbering } from './source-numbering.ts'

/**
 * Lists of a source document as one item of the composition request uses them. Each item has its own lists, so that
 * their numbers begin again in each item.
 */
export class ItemLists {
  readonly #item: number
  readonly #numbering: SourceNumbering
  readonly #restarts: ListRestarts | undefined

  /** @param restarts absent when lists continue from item to item */
  constructor(item: number, numbering: SourceNumbering, restarts: ListRestarts | undefined) {
    this.#item = item
    this.#numbering = numbering
    this.#restarts = restarts
  }

  /** Returns the new id (`w:numId`) of a list of the source document, or undefined if the source has no such list. */
  list(numId: string): string | undefined {
    return this.#numbering.forParagraph(this.#item, numId)
  }

  /**
   * Writes the list instance of this item into a copied paragraph that takes its number from its style, in place. So
   * the numbers start again at the item's first such paragraph.
   */
  restart(paragraph: XmlElement): void {
    if (this.#item >= 0) this.#restarts?.restart(paragraph, this.#item)
  }
}
