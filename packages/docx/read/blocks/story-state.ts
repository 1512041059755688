import { child } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { BlockReading, ParagraphReading, StoryFacts } from './block-reading.ts'
import { FieldTracker } from './fields.ts'
import { PageCounter } from './pages.ts'

/**
 * Names of the XML elements without visible text: deleted and moved text, properties, and reading aids above a
 * word (`w:rt`).
 */
const SKIPPED = new Set([
  'w:del',
  'w:moveFrom',
  'w:pPr',
  'w:rPr',
  'w:sdtPr',
  'w:sdtEndPr',
  'w:tblPr',
  'w:trPr',
  'w:tcPr',
  'w:tblGrid',
  'w:rt',
  'w:delText',
  'w:delInstrText',
  'm:ctrlPr',
  'm:oMathParaPr',
])
const CHANGES = new Set(['w:del', 'w:ins', 'w:moveFrom', 'w:moveTo'])

/**
 * State of reading one text of a document, such as the body. It has the current page, the open fields, and the current
 * paragraph or table.
 */
export class StoryState {
  readonly pages = new PageCounter()
  readonly fields = new FieldTracker()
  readonly facts: StoryFacts = {
    hasTrackedChanges: false,
    hasComments: false,
    altChunks: [],
    subDocuments: 0,
  }
  /** Number of open text boxes around the current place. Page breaks inside text boxes do not count. */
  boxDepth = 0
  tableDepth = 0
  paragraph: ParagraphReading | undefined
  /** True if the style of the current paragraph hides its text (`w:vanish`, ECMA-376 Part 1, 17.3.2.41). */
  paragraphHides = false
  block: BlockReading = emptyBlock(1)
  #contentSeen = false

  /** Begins a paragraph or table. Returns the object that collects its text and counts. */
  beginBlock(): BlockReading {
    this.block = emptyBlock(this.pages.page)
    this.#contentSeen = false
    return this.block
  }

  /** Ends the current paragraph or table. Stores the pages on which it begins and ends. */
  endBlock(): void {
    this.block.lastPage = this.pages.page
    if (!this.#contentSeen) this.block.firstPage = this.pages.page
  }

  /**
   * Returns a piece of text if readers of the document see it, and '' otherwise. Readers do not see the code of a
   * field. Visible text also counts as content of the current page.
   */
  visible(text: string): string {
    if (text === '' || !this.fields.visible) return ''
    if (this.boxDepth === 0) this.content()
    return text
  }

  /**
   * Records visible content on the current page. The first content of a paragraph or table decides on which
   * page it begins.
   */
  content(): void {
    this.pages.content()
    if (this.#contentSeen) return
    this.#contentSeen = true
    this.block.firstPage = this.pages.page
  }

  /** Adds text that is displayed beside the current paragraph or table, such as the text of a text box or note. */
  extra(text: string): void {
    if (text === '') return
    this.block.extra += this.block.extra === '' ? text : `\n${text}`
  }

  /**
   * Returns whether an XML element has nothing to read, such as deleted text or properties. For an element of a
   * tracked change, it also records that the document has tracked changes.
   */
  isSkipped(el: XmlElement): boolean {
    if (CHANGES.has(el.name)) this.facts.hasTrackedChanges = true
    return SKIPPED.has(el.name)
  }
}

/**
 * Reads one of several alternatives for the same content (`mc:AlternateContent`). It is the first `mc:Choice` or, if
 * there is none, the `mc:Fallback` (ECMA-376 Part 3, 7.5). Returns '' if there is neither.
 */
export function alternative(el: XmlElement, read: (branch: XmlElement) => string): string {
  const branch = child(el, 'mc:Choice') ?? child(el, 'mc:Fallback')
  return branch ? read(branch) : ''
}

/** Returns the text directly inside an element, without that of its child elements. */
export function ownText(el: XmlElement): string {
  const [only] = el.children
  if (el.children.length === 1 && typeof only === 'string') return only
  return el.children.filter((node) => typeof node === 'string').join('')
}

function emptyBlock(page: number): BlockReading {
  return {
    kind: 'other',
    text: '',
    extra: '',
    images: 0,
    graphics: 0,
    tables: 0,
    inToc: false,
    mayBeEntry: false,
    inCaptionList: false,
    tocTargets: [],
    firstPage: page,
    lastPage: page,
  }
}
