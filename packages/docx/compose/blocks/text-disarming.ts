import type { ActiveContent } from '../../disarm/active-content.ts'
import type { DisarmedCount, ElementDisarming, KeptPart } from '../../disarm/disarm-element.ts'
import type { Relationship } from '../../package/parts/relationships.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { ItemAccount } from '../account/source-account.ts'
import { visibleText } from '../account/visible-text.ts'
import type { Relations } from '../parts/relations.ts'
import type { SourceFiles } from '../../disarm/source-files.ts'

/** Maximum number of characters quoted from a paragraph or heading to describe a place in a report. */
const LONGEST_PLACE = 120

/**
 * Makes active content (such as macros) harmless while a text is copied. Records the heading and paragraph around each
 * piece.
 */
export class TextDisarming implements ElementDisarming {
  /** True inside `mc:Fallback`, which repeats the `mc:Choice` before it for old programs. */
  isTwin = false
  readonly #relations: Relations
  readonly #files: SourceFiles
  readonly #account: ItemAccount
  readonly #part: string
  #heading: string | undefined
  #paragraph: XmlElement | undefined
  #drawing: XmlElement | undefined

  /** @param part name of the source part that contains the text, such as `word/document.xml` */
  constructor(relations: Relations, files: SourceFiles, account: ItemAccount, part: string) {
    this.#relations = relations
    this.#files = files
    this.#account = account
    this.#part = part
  }

  /** Remembers the next paragraph and the last heading. The report shows them for active content in the paragraph. */
  enter(paragraph: XmlElement, isHeading: boolean): void {
    this.#paragraph = paragraph
    if (isHeading) this.#heading = placeText(paragraph)
  }

  /**
   * Remembers the properties of the next drawing (ECMA-376, 20.4.2.5) or VML shape, so that `namePicture` can add an
   * alternative text.
   */
  enterDrawing(properties: XmlElement): void {
    this.#drawing = properties
  }

  /**
   * Returns the active content at the target of a relationship, such as a picture on the web; `undefined` if harmless.
   * `mayLink` allows links that open on a click.
   */
  leadsTo(relationshipId: string, mayLink: boolean): ActiveContent | undefined {
    return this.#relations.activeContent(relationshipId, mayLink)
  }

  /** Returns the source document's relationship with an id; `undefined` if there is none. */
  relationship(relationshipId: string): Relationship | undefined {
    return this.#relations.get(relationshipId)
  }

  /** Returns the active content (such as macros) inside an embedded file; `undefined` if there is none. */
  inFile(relationship: Relationship): ActiveContent | undefined {
    return this.#files.of(relationship)
  }

  /**
   * Records a disarmed piece of active content.
   *
   * @param kept part of the content that stays visible
   * @param lost kind of counted content that is removed with it, such as fields; absent if there is none
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

  /** Describes removed active content in the current drawing's alternative text, unless the drawing already has one. */
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
