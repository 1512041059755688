import { child } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { BlockReading, ParagraphReading, StoryFacts } from './block-reading.ts'
import { FieldTracker } from './fields.ts'
import { PageCounter } from './pages.ts'

/** Elements without visible text: deleted and moved text, properties, and field codes, which are handled elsewhere. */
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

/** State of reading a story. Fields and pages continue from block to block. */
export class StoryState {
  readonly pages = new PageCounter()
  readonly fields = new FieldTracker()
  readonly facts: StoryFacts = { hasTrackedChanges: false, hasComments: false, altChunks: [] }
  /** Number of open text boxes. Page hints inside them do not count. */
  boxDepth = 0
  tableDepth = 0
  paragraph: ParagraphReading | undefined
  block: BlockReading = emptyBlock(1)
  #contentSeen = false

  beginBlock(): BlockReading {
    this.block = emptyBlock(this.pages.page)
    this.#contentSeen = false
    return this.block
  }

  endBlock(): void {
    this.block.lastPage = this.pages.page
    if (!this.#contentSeen) this.block.firstPage = this.pages.page
  }

  /** Returns the text if it is visible, otherwise ''. */
  visible(text: string): string {
    if (text === '' || !this.fields.visible) return ''
    if (this.boxDepth === 0) this.content()
    return text
  }

  /** Records that the current page has content. */
  content(): void {
    this.pages.content()
    if (this.#contentSeen) return
    this.#contentSeen = true
    this.block.firstPage = this.pages.page
  }

  /** Adds text that belongs to the block but is displayed beside it: text boxes, notes. */
  extra(text: string): void {
    this.block.extra += this.block.extra === '' ? text : `\n${text}`
  }

  isSkipped(el: XmlElement): boolean {
    if (CHANGES.has(el.name)) this.facts.hasTrackedChanges = true
    return SKIPPED.has(el.name)
  }
}

/** Reads one branch of alternatives: the first Choice, otherwise the Fallback (ECMA-376 Part 3, 7.5). */
export function alternative(el: XmlElement, read: (branch: XmlElement) => string): string {
  const branch = child(el, 'mc:Choice') ?? child(el, 'mc:Fallback')
  return branch ? read(branch) : ''
}

/** Returns the text directly inside an element. */
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
    inCaptionList: false,
    tocTargets: [],
    firstPage: page,
    lastPage: page,
  }
}
