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

/** Piece of a composed document's body: a copied section (`item`), or blocks of its own such as a requested heading. */
export type BodyPiece =
  | { item: number; fragment: Fragment }
  | {
      blocks: XmlElement[]
      reason: OwnReason
      // If the text begins on landscape pages and the template is portrait (or the reverse), a heading above the text
      // is put onto those pages too.
      /** Copied text below the blocks. A heading may go onto the text's landscape pages. */
      above?: Fragment | undefined
    }

/** Page section (`w:sectPr`) to which text is being added. Without `section`, it has the template's settings. */
interface OpenSection {
  section?: PageSection
  fragment?: Fragment
}

// Word stores page settings at the end of the pages to which they apply (ECMA-376, 17.6.17).
/**
 * Puts the blocks of a body in their final order, and writes page settings (`w:sectPr`) where paper, columns or headers
 * change.
 */
export class BodyOrder {
  /** Blocks of the finished file that each requested section became. Complete after the body was written. */
  readonly places: OutputPlaces
  readonly #pages: PageLook
  readonly #chunks = new BodyChunks()
  #open: OpenSection = {}
  /** True if anything was written after the last page settings (`w:sectPr`). */
  #hasContent = false
  #lastIsTable = false
  /** True if a whole source document was added. The current page section must then end. */
  #sourceComplete = false
  /**
   * Type (`w:type`; ECMA-376, 17.6.22) of the current page section, such as "nextPage"; `undefined` to keep the
   * existing one.
   */
  #beginsAs: string | undefined
  /** Distance in points by which drawings reach below the text that was written last. */
  #overhang = 0
  // The first such page settings must refer to the headers. Later ones inherit them.
  /** True until page settings with the template's headers were written. */
  #headersPending = true
  /** True if the latest page settings are for pages with headers that were fitted to their width. */
  #wasFitted = false

  constructor(pages: PageLook, changes: IntendedChanges) {
    this.#pages = pages
    this.places = new OutputPlaces(changes)
  }

  /** Adds the next piece of the body, after new page settings if it needs other paper, columns or headers. */
  add(piece: BodyPiece): void {
    if ('fragment' in piece) this.#addFragment(piece.item, piece.fragment)
    else this.#addBlocks(piece.blocks, piece.reason, piece.above)
  }

  /**
   * Adds blocks that come from no source document, such as the title page, requested headings or the template's text.
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
   * Ends the document and returns its body as an XML stream. All copied text must be in the spool file
   * (`Spool.settle`).
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
   * Returns the page section for a heading above a copied text: the text's landscape pages, or the template's pages.
   */
  #pageOf(text: Fragment | undefined): OpenSection {
    // The heading follows a text whose pages have a single column and another orientation than the template's pages.
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

  /** Returns the type (`w:type`) of the current page section; `undefined` to keep the source document's type. */
  #typeOfOpen(): string | undefined {
    // Pages with the template's settings take the template's type if no other was determined.
    return this.#beginsAs ?? (this.#open.section ? undefined : this.#pages.baseType)
  }

  /** Ends a page section by writing its settings into the last paragraph, or into an added empty paragraph. */
  #endSection(section: XmlElement): void {
    const text = this.#chunks.takeHeldBack()
    this.places.endSection(section, text ? 0 : 1, this.#open.fragment !== undefined)
    const last = text ?? onlySectionEnd()
    const properties = child(last, 'w:pPr') ?? element('w:pPr')
    if (!last.children.includes(properties)) last.children.unshift(properties)
    setProperty(properties, section, PARAGRAPH_PROPERTY_ORDER)
    this.#chunks.addBlocks([last])
  }

  /** Adds an empty paragraph below text with drawings that would otherwise cover the following text. */
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

  /** Returns true if the last page settings inside a copied text are for pages with headers fitted to their width. */
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
