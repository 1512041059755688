import { child, element, serialize } from '../package/xml.ts'
import type { XmlElement } from '../package/xml.ts'
import type { IntendedChanges } from './changes.ts'
import type { Fragment } from './fragments.ts'
import { countBlocks, OutputPlaces } from './output-places.ts'
import type { OwnReason } from './output-places.ts'
import { PARAGRAPH_PROPERTY_ORDER, setProperty } from './property-order.ts'
import type { PageLook } from './page-sections.ts'
import { isLandscape } from './page-sections.ts'
import type { Spool, SpoolPiece } from './spool.ts'
import type { PageSection } from './usage.ts'

/** Text at hand, stretches of the spool, or the block that ends the first section of the content. */
type Chunk = string | SpoolPiece[] | { endsFirstSection: SpoolPiece }

/** The page section being written: a source's, or the base (without `section`). */
interface OpenSection {
  section?: PageSection
  fragment?: Fragment
}

const EMPTY_PARAGRAPH = '<w:p/>'

/**
 * Puts what was composed in order and ends page sections where the pages change. Section properties stand at the
 * end of their section (17.6.17), so each change writes those of the section that ends there.
 */
export class BodyOrder {
  /** Filled once the body has been streamed. */
  readonly places: OutputPlaces
  readonly #pages: PageLook
  readonly #chunks: Chunk[] = []
  #open: OpenSection = {}
  /** Something has been written since the last section ended. */
  #hasContent = false
  #lastIsTable = false
  /** The open section must end before anything follows: the source it came from is complete. */
  #sourceComplete = false
  /** The paragraph written last, held back in case its section ends with it. */
  #tail: XmlElement | undefined
  /** How the open base section begins, when not on a new page. */
  #beginsAs: string | undefined
  /** No section with the template's headers has been ended yet: the next one names them. */
  #headersPending = true

  constructor(pages: PageLook, changes: IntendedChanges) {
    this.#pages = pages
    this.places = new OutputPlaces(changes)
  }

  /** Blocks ready to be written: front matter, headings, the template's own. */
  addBlocks(blocks: XmlElement[], reason: OwnReason): void {
    const content = blocks.filter((block) => !block.name.startsWith('w:bookmark'))
    const last = content.at(-1)
    if (!last) return
    this.#changeTo({})
    this.#flushTail()
    if (this.#lastIsTable && content[0]?.name === 'w:tbl') this.#addEmpty()
    this.places.addOwn(countBlocks(blocks), reason)
    this.#chunks.push(blocks.map((block) => serialize(block)).join(''))
    this.#hasContent = child(child(last, 'w:pPr'), 'w:sectPr') === undefined
    this.#lastIsTable = last.name === 'w:tbl'
  }

  addFragment(item: number, fragment: Fragment): void {
    if (fragment.blocks === 0) return this.places.addFragment(item, fragment)
    this.#changeTo(this.#sectionFor(fragment, fragment.startSection))
    this.#flushTail()
    if (this.#lastIsTable && fragment.beginsWithTable) this.#addEmpty()
    this.places.addFragment(item, fragment)
    const first = this.#headersPending && this.#pages.look === 'template' ? fragment.firstBreak : undefined
    const at = first ? fragment.pieces.indexOf(first) : -1
    if (first && at >= 0) {
      this.#chunks.push(
        fragment.pieces.slice(0, at),
        { endsFirstSection: first },
        fragment.pieces.slice(at + 1),
      )
      this.#headersPending = false
    } else this.#chunks.push(fragment.pieces)
    this.#tail = fragment.tail
    this.#hasContent = !fragment.closed
    this.#lastIsTable = fragment.endsWithTable
    this.#open = this.#sectionFor(fragment, fragment.endSection)
    this.#sourceComplete = this.#pages.look === 'source' && fragment.endsSource && !fragment.closed
  }

  /** The body as a stream, section properties last. Settle the spool first. */
  async *stream(spool: Spool): AsyncGenerator<string | Uint8Array> {
    this.#flushTail()
    const section = this.#openProperties()
    const end = serialize(section)
    // Word wants a paragraph after a table that ends the document, and at least one in it.
    const needsParagraph = this.#lastIsTable || this.#chunks.length === 0
    this.places.endDocument(section, needsParagraph ? 1 : 0, this.#open.fragment !== undefined)
    for (const chunk of this.#chunks) {
      if (typeof chunk === 'string') yield chunk
      else if (Array.isArray(chunk)) yield* spool.read(chunk)
      else {
        const bytes: Uint8Array[] = []
        for await (const piece of spool.read([chunk.endsFirstSection])) bytes.push(piece)
        yield this.#pages.asFirstText(Buffer.concat(bytes).toString('utf8'))
      }
    }
    if (needsParagraph) yield EMPTY_PARAGRAPH
    yield end
  }

  #sectionFor(fragment: Fragment, section: PageSection | undefined): OpenSection {
    return !section || this.#pages.runsAlong(section.properties) ? {} : { section, fragment }
  }

  #changeTo(next: OpenSection): void {
    if (next.section === this.#open.section && !this.#sourceComplete) return
    if (this.#hasContent) {
      this.#endSection(this.#openProperties())
      this.#hasContent = false
      this.#lastIsTable = false
    }
    const { section } = this.#open
    // After columns on the same paper the text goes on where it is; after other paper a new page begins.
    this.#beginsAs =
      section && isLandscape(section.properties) === isLandscape(this.#pages.base) ? 'continuous' : undefined
    this.#sourceComplete = false
    this.#open = next
  }

  /** Ends the open section with the last paragraph when there is one, else with an empty one. */
  #endSection(section: XmlElement): void {
    const added = (this.#lastIsTable ? 1 : 0) + (this.#tail ? 0 : 1)
    this.places.endSection(section, added, this.#open.fragment !== undefined)
    if (this.#lastIsTable) this.#chunks.push(EMPTY_PARAGRAPH)
    const last = this.#tail ?? element('w:p')
    this.#tail = undefined
    const properties = child(last, 'w:pPr') ?? element('w:pPr')
    if (!last.children.includes(properties)) last.children.unshift(properties)
    setProperty(properties, section, PARAGRAPH_PROPERTY_ORDER)
    this.#chunks.push(serialize(last))
  }

  #addEmpty(): void {
    this.places.addOwn(1, 'paragraph-added')
    this.#chunks.push(EMPTY_PARAGRAPH)
  }

  #flushTail(): void {
    if (this.#tail) this.#chunks.push(serialize(this.#tail))
    this.#tail = undefined
  }

  #openProperties(): XmlElement {
    const { section, fragment } = this.#open
    const own =
      section && fragment?.pages && this.#pages.convert(section, fragment.pages, fragment.firstBlock)
    if (own && this.#pages.look === 'source') return own
    const properties = own ?? this.#pages.baseBreak(this.#beginsAs)
    if (!this.#headersPending) return properties
    this.#headersPending = false
    return this.#pages.asFirst(properties)
  }
}
