import type { XmlElement } from '../../package/xml/xml.ts'
import type { ListRestarts } from './list-restarts.ts'
import type { SourceNumbering } from './source-numbering.ts'

/**
 * Lists of a source document as one item of the composition request uses them. Each item gets lists of its own, so that
 * numbers begin again.
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
   * Continues the item's own count in a copied paragraph that is numbered through its style; the count starts again at
   * the item's first such paragraph. Changes the paragraph in place.
   */
  restart(paragraph: XmlElement): void {
    if (this.#item >= 0) this.#restarts?.restart(paragraph, this.#item)
  }
}
