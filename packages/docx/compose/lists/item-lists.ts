import type { XmlElement } from '../../package/xml/xml.ts'
import type { ListRestarts } from './list-restarts.ts'
import type { SourceNumbering } from './source-numbering.ts'

/**
 * Lists of a source document for one item of the composition request. Each item has its own copy of a list, so that the
 * numbers begin again in each item.
 */
export class ItemLists {
  readonly #item: number
  readonly #numbering: SourceNumbering
  readonly #restarts: ListRestarts | undefined

  /**
   * @param restarts lets numbers begin again in each item; undefined when lists continue from item to item
   */
  constructor(item: number, numbering: SourceNumbering, restarts: ListRestarts | undefined) {
    this.#item = item
    this.#numbering = numbering
    this.#restarts = restarts
  }

  /**
   * Returns the new id (`w:numId`) of a list of the source document, or undefined if the source has no such list.
   * @param level level of the paragraph in the list, from "0"
   */
  list(numId: string, level: string): string | undefined {
    return this.#numbering.forParagraph(this.#item, numId, level)
  }

  /**
   * Gives a copied paragraph that takes its number from its style the list of this item, in place. So the numbers begin
   * again at the item's first such paragraph.
   */
  restart(paragraph: XmlElement): void {
    if (this.#item >= 0) this.#restarts?.restart(paragraph, this.#item)
  }
}
