import { child, element } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { IntendedChanges } from '../account/intended-changes.ts'
import type { Fragment } from '../ranges/fragment.ts'
import { countBlocks, OutputPlaces } from './output-places.ts'
import type { OwnReason } from './output-places.ts'
import { BodyChunks } from './body-chunks.ts'
import { PARAGRAPH_PROPERTY_ORDER, setProperty } from '../styles/property-order.ts'
import type { PageLook } from '../pages/page-look.ts'
import { onlySectionEnd, type PageSection, setSectionType } from '../pages/page-section.ts'
import { roomBelow } from '../pages/floating-drawings.ts'
import type { Spool } from '../parts/spool.ts'

/**
 * Piece of a composed document's body: the copied text of one requested section, or content that comes from no source
 * document, such as a requested heading. `item` is the section's index in the list of requested headings, sections and
 * texts.
 */
export type BodyPiece =
  | { item: number; fragment: Fragment }
  | {
      blocks: XmlElement[]
      reason: OwnReason
      /**
       * Copied text that follows these blocks. If its pages have another orientation than the template's pages, such as
       * landscape, a heading directly above the text is put onto its pages too.
       */
      above?: Fragment | undefined
    }

/**
 * Page section to which text is being added. A page section is a range of pages with one set of page settings
 * (`w:sectPr`). The settings come from a source document, or from the template if `section` is absent.
 */
interface OpenSection {
  section?: PageSection
  fragment?: Fragment
}

/**
 * Puts the copied and generated blocks of a document's body in their final order. Wherever paper, columns or headers
 * change, the settings of the pages before are written, because Word stores page settings (`w:sectPr`) at the end of
 * the pages to which they apply (ECMA-376, 17.6.17).
 */
export class BodyOrder {
  /**
   * Record of the paragraphs and tables that each requested section became in the composed document. The record is
   * complete after the body has been written.
   */
  readonly places: OutputPlaces
  readonly #pages: PageLook
  readonly #chunks = new BodyChunks()
  #open: OpenSection = {}
  /**
   * True when something was written after the last page settings (`w:sectPr`), so that other settings need a new page
   * section.
   */
  #hasContent = false
  #lastIsTable = false
  /**
   * True when all text of a source document was added. The current page section must then end before anything follows.
   */
  #sourceComplete = false
  /**
   * Type of the current page section, such as "nextPage", which tells where its first page begins (`w:type`; ECMA-376,
   * 17.6.22). `undefined` keeps the type in the page settings of the template or source document.
   */
  #beginsAs: string | undefined
  /** Distance in points by which drawings reach below the text that was written last. */
  #overhang = 0
  /**
   * True until page settings with the template's headers were written for the first time. The first such page settings
   * must refer to the headers, and later ones inherit them.
   */
  #headersPending = true
  /**
   * True when the page settings that were written last are for pages with headers that were changed to fit their width.
   */
  #wasFitted = false

  constructor(pages: PageLook, changes: IntendedChanges) {
    this.#pages = pages
    this.places = new OutputPlaces(changes)
  }

  /**
   * Adds the next piece of the body. If it needs other pages than the piece before (other paper, columns or headers),
   * the page settings of the pages before are written first.
   */
  add(piece: BodyPiece): void {
    if ('fragment' in piece) this.#addFragment(piece.item, piece.fragment)
    else this.#addBlocks(piece.blocks, piece.reason, piece.above)
  }

  /**
   * Adds paragraphs and tables that come from no source document, such as a title page, a requested heading or the
   * template's text. `reason` tells which of these they are.
   */
  #addBlocks(blocks: XmlElement[], reason: OwnReason, above?: Fragment): void {
    const content = blocks.filter((block) => !block.name.startsWith('w:bookmark'))
    const last = content.at(-1)
    if (!last) return
    this.#changeTo(this.#pageOf(above))
    this.#clearDrawings()
    if (this.#lastIsTable && content[0]?.name === 'w:tbl') this.#addEmpty()
    this.places.addOwn(countBlocks(blocks), reason)
    this.#chunks.addBlocks(blocks)
    this.#hasContent = child(child(last, 'w:pPr'), 'w:sectPr') === undefined
    this.#lastIsTable = last.name === 'w:tbl'
  }

  #addFragment(item: number, fragment: Fragment): void {
    if (fragment.blocks === 0) return this.places.addFragment(item, fragment)
    this.#changeTo(this.#sectionFor(fragment, fragment.startSection))
    this.#clearDrawings()
    if (this.#lastIsTable && fragment.beginsWithTable) this.#addEmpty()
    this.places.addFragment(item, fragment)
    const first = this.#pages.look === 'template' ? fragment.firstBreak : undefined
    const at = first ? fragment.pieces.indexOf(first) : -1
    if (first && at >= 0) {
      this.#chunks.addPieces(fragment.pieces.slice(0, at))
      this.#chunks.addBreak(first, {
        isFirst: this.#headersPending,
        restates: this.#wasFitted && !this.#beginsFitted(fragment),
        type: this.#typeOfOpen(),
      })
      this.#chunks.addPieces(fragment.pieces.slice(at + 1))
      this.#headersPending = false
      this.#beginsAs = this.#pages.beginningOf(fragment)
      this.#wasFitted = this.#endedFitted(fragment)
    } else this.#chunks.addPieces(fragment.pieces)
    this.#chunks.holdBack(fragment.tail)
    this.#hasContent = !fragment.closed
    this.#lastIsTable = fragment.endsWithTable
    this.#overhang = fragment.closed ? 0 : fragment.overhang
    this.#open = this.#sectionFor(fragment, fragment.endSection)
    this.#sourceComplete = this.#pages.look === 'source' && fragment.endsSource && !fragment.closed
  }

  /**
   * Ends the document and returns the XML of its body as a stream. The settings of the last pages are at its end. All
   * copied text must have been written to the temporary file `spool` before, by `Spool.settle`.
   */
  stream(spool: Spool): AsyncGenerator<string | Uint8Array> {
    const section = this.#openProperties()
    // Word requires a paragraph after a table at the end of the document, and at least one paragraph in the body.
    const needsParagraph = this.#lastIsTable || this.#chunks.isEmpty
    this.places.endDocument(section, needsParagraph ? 1 : 0, this.#open.fragment !== undefined)
    if (needsParagraph) this.#chunks.addBlocks([element('w:p')])
    this.#chunks.addBlocks([section])
    return this.#chunks.stream(spool, this.#pages.base)
  }

  #sectionFor(fragment: Fragment, section: PageSection | undefined): OpenSection {
    return !section || this.#pages.runsAlong(section.properties) ? {} : { section, fragment }
  }

  /**
   * Returns the pages on which a heading above a copied text is placed. They are the text's own pages if these have one
   * column and another orientation than the template's pages, such as landscape. Otherwise they are the template's
   * pages.
   */
  #pageOf(text: Fragment | undefined): OpenSection {
    if (!text || text.blocks === 0 || this.#pages.look === 'source') return {}
    const own = this.#sectionFor(text, text.startSection)
    return own.section && this.#pages.isTurnedPage(own.section.properties) ? own : {}
  }

  #changeTo(next: OpenSection): void {
    if (next.section === this.#open.section && !this.#sourceComplete) return
    const begins = this.#pages.beginningAfter(this.#open.section, next.section, this.#hasContent)
    if (this.#hasContent) {
      this.#endSection(this.#openProperties())
      this.#hasContent = false
      this.#lastIsTable = false
    }
    this.#beginsAs = begins
    this.#overhang = 0
    this.#sourceComplete = false
    this.#open = next
  }

  /**
   * Returns the type of the current page section, such as "nextPage", which tells where its first page begins
   * (`w:type`). A page section is a range of pages with one set of settings. `undefined` keeps the type that the source
   * document states.
   */
  #typeOfOpen(): string | undefined {
    return this.#beginsAs ?? (this.#open.section ? undefined : this.#pages.baseType)
  }

  /**
   * Ends the current page section, a range of pages, by writing its page settings into the last paragraph. If that
   * paragraph cannot take them, an empty paragraph with the settings is added.
   */
  #endSection(section: XmlElement): void {
    const text = this.#chunks.takeHeldBack()
    this.places.endSection(section, text ? 0 : 1, this.#open.fragment !== undefined)
    const last = text ?? onlySectionEnd()
    const properties = child(last, 'w:pPr') ?? element('w:pPr')
    if (!last.children.includes(properties)) last.children.unshift(properties)
    setProperty(properties, section, PARAGRAPH_PROPERTY_ORDER)
    this.#chunks.addBlocks([last])
  }

  /**
   * Adds an empty paragraph if drawings reach below the text written last. The paragraph is as high as the overhang, so
   * that the drawings do not cover the following text.
   */
  #clearDrawings(): void {
    if (this.#overhang === 0) return
    this.places.addOwn(1, 'paragraph-added')
    this.#chunks.addBlocks([roomBelow(this.#overhang)])
    this.#overhang = 0
    this.#lastIsTable = false
  }

  #addEmpty(): void {
    this.places.addOwn(1, 'paragraph-added')
    this.#chunks.addBlocks([element('w:p')])
  }

  #beginsFitted({ startSection }: Fragment): boolean {
    return startSection !== undefined && this.#pages.showsFitted(startSection.properties)
  }

  /**
   * Returns whether the last pages that end inside a copied text show fitted headers. These are copies of the
   * template's headers that were changed to the width of the pages.
   */
  #endedFitted({ pages, endSection, closed, firstBlock }: Fragment): boolean {
    const ended = endSection && (closed ? endSection : pages?.sectionBefore(endSection, firstBlock))
    return ended !== undefined && this.#pages.showsFitted(ended.properties)
  }

  #openProperties(): XmlElement {
    const { section, fragment } = this.#open
    const own =
      section && fragment?.pages && this.#pages.convert(section, fragment.pages, fragment.firstBlock)
    if (own && this.#pages.look === 'source') return own
    if (own && this.#beginsAs !== undefined) setSectionType(own, this.#beginsAs)
    const properties = own ?? this.#pages.baseBreak(this.#beginsAs)
    const isFitted = this.#pages.showsFitted(properties)
    if (isFitted !== this.#wasFitted) this.#pages.restateHeaders(properties)
    this.#wasFitted = isFitted
    if (!this.#headersPending) return properties
    this.#headersPending = false
    return this.#pages.asFirst(properties)
  }
}
