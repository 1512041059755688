import type { XmlHandler } from '../../package/xml/naming-handler.ts'
import type { Relationship } from '../../package/parts/relationships.ts'
import type { FindingList, FindingPlace } from './finding-list.ts'

/**
 * Paragraph of a finished document with its text, style and outline level. The checks for faults receive it
 * when the paragraph ends.
 */
export interface ReadParagraph {
  text: string
  style?: string
  /**
   * Outline level from 0 that is set on the paragraph itself (ECMA-376 Part 1, 17.3.1.20). It makes the
   * paragraph a heading even without a heading style.
   */
  outline?: number
  /** Name of the bookmark with which the table of contents refers to this paragraph. */
  bookmark?: string
}

/**
 * Situation in which a check sees an element or paragraph of a finished document: the place, the elements around it,
 * and the list to which findings are added.
 */
export interface Walk {
  readonly findings: FindingList
  readonly place: FindingPlace
  readonly relationships: ReadonlyMap<string, Relationship>
  /** Name of the XML element around the one that is being opened or closed. */
  readonly parent: string
  /** Number of tables around the current place in the document. More than one in a nested table. */
  readonly tables: number
  /**
   * Number of open paragraphs at the current place in the document. It is more than one inside a text box, because a
   * text box is inside a paragraph and contains others.
   */
  readonly paragraphs: number
  /** Text of the innermost paragraph around the current place, up to this place. */
  readonly textSoFar: string
}

type Attributes = Readonly<Record<string, string>>

/**
 * Check of a finished document, such as the search for leftover comments. The keys of `opens` and `closes` are
 * names of XML elements. The functions are called at the start or end of these elements.
 */
export interface Check {
  opens?: Record<string, (attributes: Attributes, walk: Walk) => void>
  closes?: Record<string, (walk: Walk) => void>
  /**
   * Called with each piece of the document's text as it is read. Includes the codes of fields. Formatting may
   * divide a paragraph into many pieces.
   */
  text?: (text: string, walk: Walk) => void
  paragraph?: (paragraph: ReadParagraph, walk: Walk) => void
  /** Called after the whole document has been read, for findings that are known only then. */
  end?: (walk: Walk) => void
}

/**
 * Names of elements that keep the formatting from before a tracked change (ECMA-376 Part 1, 17.13.5.29 and
 * similar). Their content is never displayed.
 */
const FORMER = new Set(
  ['pPr', 'rPr', 'sectPr', 'tblPr', 'trPr', 'tcPr', 'tblGrid', 'tblPrEx'].map((name) => `w:${name}Change`),
)
/**
 * Names of XML elements that are read as paragraphs: paragraphs of Word (`w:p`) and of drawings (`a:p`), and
 * single values of charts (`c:v`).
 */
const PARAGRAPHS = new Set(['w:p', 'a:p', 'c:v'])
const TEXTS = new Set(['w:t', 'a:t', 'c:v'])
const MARKS: Readonly<Record<string, string>> = {
  'w:tab': '\t',
  'w:br': '\n',
  'w:cr': '\n',
  'w:noBreakHyphen': '-',
}
const CONTENTS_BOOKMARK = /^_Toc/

/**
 * Reads the texts of a finished document once for all checks. Calls each check for the elements and paragraphs that it
 * asks for. Skips the formatting before a tracked change, and the copies for older programs.
 */
export class StoryWalker implements XmlHandler, Walk {
  readonly findings: FindingList
  place: FindingPlace = { story: 'body', part: '' }
  relationships: ReadonlyMap<string, Relationship> = new Map()
  tables = 0
  readonly #checks: readonly Check[]
  readonly #opens = new Map<string, NonNullable<Check['opens']>[string][]>()
  readonly #closes = new Map<string, NonNullable<Check['closes']>[string][]>()
  readonly #texts: NonNullable<Check['text']>[]
  readonly #open: string[] = []
  readonly #paragraphs: ReadParagraph[] = []
  /**
   * Number of open elements whose content is skipped: copies for older programs, and formatting from before
   * tracked changes.
   */
  #unseen = 0

  constructor(checks: readonly Check[], findings: FindingList) {
    this.findings = findings
    this.#checks = checks
    this.#texts = checks.flatMap(({ text }) => (text ? [text] : []))
    for (const { opens = {}, closes = {} } of checks) {
      for (const [name, listen] of Object.entries(opens)) append(this.#opens, name, listen)
      for (const [name, listen] of Object.entries(closes)) append(this.#closes, name, listen)
    }
  }

  get parent(): string {
    return this.#open[this.#open.length - 2] ?? ''
  }

  get paragraphs(): number {
    return this.#paragraphs.length
  }

  get textSoFar(): string {
    return this.#paragraphs[this.#paragraphs.length - 1]?.text ?? ''
  }

  open(name: string, attributes: Record<string, string>): void {
    this.#open.push(name)
    if (name === 'mc:Fallback') this.#unseen++
    if (this.#unseen === 0) this.#see(name, attributes)
    if (FORMER.has(name)) this.#unseen++
  }

  text(text: string): void {
    if (this.#unseen > 0) return
    const name = this.#open[this.#open.length - 1] ?? ''
    const isText = TEXTS.has(name) || this.place.story === 'properties'
    if (isText) this.#write(text)
    else if (name !== 'w:instrText') return
    for (const listen of this.#texts) listen(text, this)
  }

  close(name: string): void {
    if (FORMER.has(name)) this.#unseen--
    if (this.#unseen === 0) {
      for (const listen of this.#closes.get(name) ?? []) listen(this)
      if (name === 'w:tbl') this.tables--
      if (this.#isParagraph(name)) {
        const paragraph = this.#paragraphs[this.#paragraphs.length - 1]
        if (paragraph) for (const check of this.#checks) check.paragraph?.(paragraph, this)
        this.#paragraphs.pop()
      }
    }
    if (name === 'mc:Fallback') this.#unseen--
    this.#open.pop()
  }

  /**
   * Calls the `end` function of every check, after the whole document was read. Some findings are known only
   * then, such as links to missing bookmarks.
   */
  end(): void {
    for (const check of this.#checks) check.end?.(this)
  }

  #see(name: string, attributes: Record<string, string>): void {
    const paragraph = this.#paragraphs[this.#paragraphs.length - 1]
    if (this.#isParagraph(name)) this.#paragraphs.push({ text: '' })
    else if (name === 'w:tbl') this.tables++
    else if (paragraph && this.parent === 'w:pPr') {
      const value = attributes['w:val']
      if (name === 'w:pStyle' && value !== undefined) paragraph.style = value
      if (name === 'w:outlineLvl') paragraph.outline = Number(value)
    } else if (paragraph && name === 'w:bookmarkStart' && CONTENTS_BOOKMARK.test(attributes['w:name'] ?? ''))
      paragraph.bookmark ??= attributes['w:name'] as string
    else if (this.parent === 'w:r' && MARKS[name]) this.#write(MARKS[name])
    for (const listen of this.#opens.get(name) ?? []) listen(attributes, this)
  }

  #isParagraph(name: string): boolean {
    return PARAGRAPHS.has(name) || (this.place.story === 'properties' && this.#open.length === 2)
  }

  #write(text: string): void {
    const paragraph = this.#paragraphs[this.#paragraphs.length - 1]
    if (paragraph) paragraph.text += text
  }
}

function append<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
