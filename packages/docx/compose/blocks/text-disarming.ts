import type { ActiveContent } from '../../disarm/active-content.ts'
import type { DisarmedCount, ElementDisarming, KeptPart } from '../../disarm/disarm-element.ts'
import type { Relationship } from '../../package/parts/relationships.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { ItemAccount } from '../account/source-account.ts'
import { visibleText } from '../account/visible-text.ts'
import type { Relations } from '../parts/relations.ts'
import type { SourceFiles } from '../../disarm/source-files.ts'

/** Maximum number of characters of a paragraph or heading that a report quotes to describe a place in a document. */
const LONGEST_PLACE = 120

/**
 * Makes the active content of a text harmless while the text is copied. Active content fetches or runs something
 * without a click. The heading and the paragraph around the active content are recorded.
 */
export class TextDisarming implements ElementDisarming {
  /**
   * True while the content of `mc:Fallback` is copied, which repeats the content of the `mc:Choice` before it for old
   * programs.
   */
  isTwin = false
  readonly #relations: Relations
  readonly #files: SourceFiles
  readonly #account: ItemAccount
  readonly #part: string
  #heading: string | undefined
  #paragraph: XmlElement | undefined
  #drawing: XmlElement | undefined

  /**
   * Creates an object for the text in one part of a source document. A part is a file inside the .docx.
   * @param part name of the part that contains the text, such as `word/document.xml`
   */
  constructor(relations: Relations, files: SourceFiles, account: ItemAccount, part: string) {
    this.#relations = relations
    this.#files = files
    this.#account = account
    this.#part = part
  }

  /**
   * Remembers the paragraph that is copied next, and the last heading. A report shows their text if the paragraph
   * contains active content, which fetches or runs something without a click.
   */
  enter(paragraph: XmlElement, isHeading: boolean): void {
    this.#paragraph = paragraph
    if (isHeading) this.#heading = placeText(paragraph)
  }

  /**
   * Remembers the properties of the drawing (ECMA-376, 20.4.2.5) or VML shape that is copied next. `namePicture` writes
   * an alternative text into them.
   */
  enterDrawing(properties: XmlElement): void {
    this.#drawing = properties
  }

  /**
   * Returns the active content to which a relationship leads, such as a picture on the web, or `undefined` if the
   * target is harmless. Active content fetches or runs something without a click. `mayLink` is true for a link that
   * opens only on a click, which is harmless.
   */
  leadsTo(relationshipId: string, mayLink: boolean): ActiveContent | undefined {
    return this.#relations.activeContent(relationshipId, mayLink)
  }

  /**
   * Returns the relationship with this id in the source document, or `undefined` if there is none. A relationship
   * connects a text with another file, such as a picture.
   */
  relationship(relationshipId: string): Relationship | undefined {
    return this.#relations.get(relationshipId)
  }

  /**
   * Returns the active content inside an embedded file, or `undefined` if there is none. Active content fetches or runs
   * something without a click. `relationship` leads to the file.
   */
  inFile(relationship: Relationship): ActiveContent | undefined {
    return this.#files.of(relationship)
  }

  /**
   * Records a piece of active content that was made harmless. Active content fetches or runs something without a click.
   * @param kept part of the content that stays visible
   * @param lost kind of content, such as fields, that is removed with it and must be recorded; absent if there is none
   * @param count number of removed pieces of the kind `lost`
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
   * Writes a description of removed active content into the alternative text of the current drawing, unless it already
   * has one. Active content fetches or runs something without a click, such as a picture on the web.
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
