import type { ActiveContent } from '../../disarm/active-content.ts'
import type { DisarmedCount, ElementDisarming, KeptPart } from '../../disarm/disarm-element.ts'
import type { Relationship } from '../../package/parts/relationships.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { ItemAccount } from '../account/source-account.ts'
import { visibleText } from '../account/visible-text.ts'
import type { Relations } from '../parts/relations.ts'
import type { SourceFiles } from '../../disarm/source-files.ts'

/** Largest number of characters of a paragraph or heading that the report quotes to describe a place. */
const LONGEST_PLACE = 120

/**
 * Makes the active content of one text (elements that fetch or run something without a click) harmless while the text
 * is copied, and records the heading and paragraph where each element was.
 */
export class TextDisarming implements ElementDisarming {
  /** True for content inside `mc:Fallback`, which repeats the content of the `mc:Choice` before it. */
  isTwin = false
  readonly #relations: Relations
  readonly #files: SourceFiles
  readonly #account: ItemAccount
  readonly #part: string
  #heading: string | undefined
  #paragraph: XmlElement | undefined
  #drawing: XmlElement | undefined

  /**
   * @param part name of the part of the source document that contains the text
   */
  constructor(relations: Relations, files: SourceFiles, account: ItemAccount, part: string) {
    this.#relations = relations
    this.#files = files
    this.#account = account
    this.#part = part
  }

  /**
   * Remembers the paragraph that is copied next. If active content (which fetches or runs something without a click) is
   * found in it, the report shows the paragraph's text and the last heading before it.
   */
  enter(paragraph: XmlElement, isHeading: boolean): void {
    this.#paragraph = paragraph
    if (isHeading) this.#heading = placeText(paragraph)
  }

  /**
   * Remembers the properties of the drawing (ECMA-376, 20.4.2.5) or VML shape that is copied next. `namePicture` writes
   * the alternative text there.
   */
  enterDrawing(properties: XmlElement): void {
    this.#drawing = properties
  }

  /**
   * Returns the active content at the target of a relationship of the source document, such as a picture on the web.
   * Returns undefined if the target is harmless. `mayLink` is true for a link that opens only on a click, which is
   * harmless.
   */
  leadsTo(relationshipId: string, mayLink: boolean): ActiveContent | undefined {
    return this.#relations.activeContent(relationshipId, mayLink)
  }

  /** Returns the relationship of the source document with the given id, or undefined if the source has none. */
  relationship(relationshipId: string): Relationship | undefined {
    return this.#relations.get(relationshipId)
  }

  /**
   * Returns the active content (which fetches or runs something without a click) inside the embedded file at the target
   * of a relationship, or undefined if there is none.
   */
  inFile(relationship: Relationship): ActiveContent | undefined {
    return this.#files.of(relationship)
  }

  /**
   * Records a piece of active content, which fetches or runs something without a click, that was made harmless.
   *
   * @param kept part of the content that stays visible
   * @param lost kind of counted content, such as a field, that is removed with it, if any; `count` is the number
   * removed
   */
  disarmed(content: ActiveContent, kept: KeptPart, lost?: DisarmedCount, count = 1): void {
    if (lost !== undefined && !this.isTwin) this.#account.changed('active-content-disarmed', lost, -count)
    const near = this.#paragraph && placeText(this.#paragraph)
    const place = {
      part: this.#part,
      ...(this.#heading === undefined ? {} : { heading: this.#heading }),
      ...(near === undefined || near === '' ? {} : { near }),
    }
    this.#account.disarmed(content, kept, place, this.isTwin)
  }

  /**
   * Writes a description of removed active content into the current drawing as its alternative text, unless the drawing
   * has an alternative text already.
   */
  namePicture(content: ActiveContent): void {
    if (!this.#drawing) return
    const { name, attributes } = this.#drawing
    const attribute = name.startsWith('v:') ? 'alt' : 'descr'
    if ((attributes[attribute] ?? '') === '') attributes[attribute] = content.detail
  }
}

function placeText(paragraph: XmlElement): string {
  return visibleText(paragraph).trim().slice(0, LONGEST_PLACE)
}
