import type { XmlElement } from '../../package/xml/xml.ts'
import type { ListRestarts } from './list-restarts.ts'
import type { SourceNumbering } from './source-numbering.ts'

/** Lists of one source, as the paragraphs of one item use them. */
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

  /** Returns the new id of a list, or undefined when the source has no such list. */
  list(numId: string): string | undefined {
    return this.#numbering.forParagraph(this.#item, numId)
  }

  /** Restarts the list that numbers a copied paragraph through its style, for this item. */
  restart(paragraph: XmlElement): void {
    if (this.#item >= 0) this.#restarts?.restart(paragraph, this.#item)
  }
}
