import type { Relationship } from '../package/parts/relationships.ts'
import type { XmlHandler } from '../package/xml/naming-handler.ts'
import type { Findings } from './fault.ts'
import { FieldBalance } from './field-balance.ts'
import type { StoryIndex, UseKind } from './story-index.ts'

/**
 * Names of the XML elements that may be the last one in a table cell. A cell must end with a paragraph, or with an
 * element that contains one (ECMA-376 Part 1, 17.4.65).
 */
const CELL_ENDS = new Set(['w:p', 'w:sdt', 'w:altChunk', 'w:customXml'])
const CELL_CONTENT = new Set([...CELL_ENDS, 'w:tbl'])
const STYLE_HOLDERS = new Set(['w:pPr', 'w:rPr', 'w:tblPr', 'w:lvl', 'w:pPrChange', 'w:rPrChange'])
/** Exclusive upper limit for the ids of paragraphs (`w14:paraId`; [MS-DOCX] 2.2.4). */
const PARAGRAPH_ID_LIMIT = 0x80000000
const LONGEST_BOOKMARK = 40

/**
 * Checks one XML file of a Word document while the file is parsed. Reports faults inside the file, such as a field that
 * never ends. Adds the ids that the file defines or uses to an index of the document, because another file may use or
 * define them.
 */
export class PartScanner implements XmlHandler {
  readonly #part: string
  /**
   * Kind of the XML file that is checked, such as "styles". It is the last part of the URL that names the type of the
   * link to this file.
   */
  readonly #kind: string
  readonly #index: StoryIndex
  readonly #relationships: ReadonlyMap<string, Relationship>
  readonly #findings: Findings
  readonly #fields: FieldBalance
  readonly #open: string[] = []
  /**
   * Open table cells at the current place of the parser, the outermost first. `depth` is the number of open XML
   * elements, including the cell. `last` is the name of the cell's last child element so far.
   */
  readonly #cells: { depth: number; last: string }[] = []
  readonly #openBookmarks = new Map<string, string>()
  #fallback = 0
  #style: { basedOn?: string } | undefined
  #num = ''

  constructor(
    part: string,
    kind: string,
    index: StoryIndex,
    relationships: readonly Relationship[],
    findings: Findings,
  ) {
    this.#part = part
    this.#kind = kind
    this.#index = index
    this.#relationships = new Map(relationships.map((r) => [r.id, r]))
    this.#findings = findings
    this.#fields = new FieldBalance(
      (message) => findings.fault('field-unbalanced', part, message),
      (code) => this.#fieldCode(code),
    )
  }

  open(name: string, attributes: Record<string, string>): void {
    const parent = this.#open[this.#open.length - 1] ?? ''
    this.#checkRelationshipIds(name, attributes)
    const cell = this.#cells[this.#cells.length - 1]
    if (cell && cell.depth === this.#open.length && CELL_CONTENT.has(name)) cell.last = name
    this.#open.push(name)
    if (name === 'mc:Fallback') this.#fallback++
    this.#definition(name, attributes, parent)
    // A fallback intentionally repeats the ids of its choice.
    if (this.#fallback === 0) this.#unique(name, attributes, parent)
    this.#use(name, attributes, parent)
  }

  text(text: string): void {
    if (this.#fallback === 0) this.#fields.text(this.#open[this.#open.length - 1] ?? '', text)
  }

  close(name: string): void {
    this.#open.pop()
    if (name === 'mc:Fallback') this.#fallback--
    else if (name === 'w:style') this.#style = undefined
    else if (name === 'w:tc') {
      const last = this.#cells.pop()?.last ?? ''
      if (!CELL_ENDS.has(last))
        this.#fault('tc-last-not-p', `a table cell ends with ${last === '' ? 'nothing' : last}`)
    }
  }

  /** Reports the faults that show only at the end of the XML file: bookmarks and fields that never end. */
  end(): void {
    for (const [id, name] of this.#openBookmarks)
      this.#fault('bookmark-start-without-end', `${name} (id ${id})`)
    this.#fields.end()
  }

  #definition(name: string, attributes: Record<string, string>, parent: string): void {
    const value = attributes['w:val'] ?? ''
    switch (name) {
      case 'w:style': {
        const id = attributes['w:styleId']
        this.#style = {}
        if (id === undefined) break
        if (this.#index.styles.has(id)) this.#fault('style-duplicate-id', id)
        this.#index.styles.set(id, this.#style)
        break
      }
      case 'w:basedOn':
        if (this.#style && parent === 'w:style') this.#style.basedOn = value
        break
      case 'w:abstractNum':
        this.#once(this.#index.abstractNumbers, attributes['w:abstractNumId'] ?? '', 'abstractNum-duplicate')
        if (this.#index.numbers.size > 0) this.#fault('numbering-order', 'an abstractNum stands after a num')
        break
      case 'w:num':
        if (parent !== 'w:numbering') break
        this.#num = attributes['w:numId'] ?? ''
        this.#once(this.#index.numbers, this.#num, 'num-duplicate')
        break
      case 'w:numPicBullet':
        this.#index.pictureBullets.add(attributes['w:numPicBulletId'] ?? '')
        break
      case 'w:footnote':
      case 'w:endnote': {
        if (parent !== `${name}s`) break
        const kind = name === 'w:footnote' ? 'footnote' : 'endnote'
        const id = attributes['w:id'] ?? ''
        if (this.#index.notes[kind].has(id)) this.#fault(`${kind}-duplicate-id`, id)
        this.#index.notes[kind].set(id, attributes['w:type'] ?? 'normal')
        break
      }
      case 'w:comment':
        if (parent === 'w:comments')
          this.#once(this.#index.comments, attributes['w:id'] ?? '', 'comment-duplicate-id')
        break
      case 'w:tc':
        this.#cells.push({ depth: this.#open.length, last: '' })
        break
    }
  }

  #unique(name: string, attributes: Record<string, string>, parent: string): void {
    switch (name) {
      case 'w:p':
        this.#paragraphId(attributes['w14:paraId'])
        break
      case 'w:bookmarkStart': {
        const id = attributes['w:id'] ?? ''
        const bookmark = attributes['w:name'] ?? ''
        this.#once(this.#index.bookmarkIds, id, 'bookmark-duplicate-id')
        this.#openBookmarks.set(id, bookmark)
        this.#once(this.#index.bookmarkNames, bookmark.toLowerCase(), 'bookmark-duplicate-name')
        if (bookmark.length > LONGEST_BOOKMARK)
          this.#findings.warning('bookmark-name-too-long', this.#part, bookmark)
        break
      }
      case 'w:bookmarkEnd': {
        const id = attributes['w:id'] ?? ''
        if (!this.#openBookmarks.delete(id)) this.#fault('bookmark-end-without-start', `id ${id}`)
        break
      }
      case 'wp:docPr': {
        const id = attributes['id'] ?? ''
        const other = this.#index.drawingIds.get(id)
        if (other !== undefined) this.#fault('docPr-duplicate-id', `id ${id}, also in ${other}`)
        this.#index.drawingIds.set(id, this.#part)
        break
      }
      case 'w:id': {
        const id = attributes['w:val'] ?? ''
        if (parent !== 'w:sdtPr') break
        if (this.#index.controlIds.has(id)) this.#findings.warning('sdt-duplicate-id', this.#part, id)
        this.#index.controlIds.add(id)
        break
      }
      case 'w:fldChar':
        this.#fields.mark(attributes['w:fldCharType'] ?? '')
        break
      case 'w:fldSimple':
        this.#fieldCode(attributes['w:instr'] ?? '')
        break
    }
  }

  #use(name: string, attributes: Record<string, string>, parent: string): void {
    const value = attributes['w:val'] ?? ''
    const id = attributes['w:id'] ?? ''
    switch (name) {
      case 'w:pStyle':
      case 'w:rStyle':
      case 'w:tblStyle':
        if (STYLE_HOLDERS.has(parent)) this.#uses('style', value)
        break
      case 'w:basedOn':
      case 'w:next':
      case 'w:link':
        if (parent === 'w:style') this.#uses('linked-style', value)
        break
      case 'w:styleLink':
      case 'w:numStyleLink':
        this.#uses('linked-style', value)
        break
      case 'w:numId':
        if ((parent === 'w:numPr' || parent === 'w:numberingChange') && value !== '0')
          this.#uses('num', value)
        break
      case 'w:abstractNumId':
        if (parent === 'w:num') this.#uses('abstractNum', value)
        break
      case 'w:lvlPicBulletId':
        if (!this.#index.pictureBullets.has(value)) this.#fault('picBullet-dangling', value)
        break
      case 'w:footnoteReference':
        this.#uses('footnote', id)
        break
      case 'w:endnoteReference':
        this.#uses('endnote', id)
        break
      case 'w:footnote':
      case 'w:endnote':
        if (parent === 'w:footnotePr' || parent === 'w:endnotePr')
          this.#uses(name === 'w:footnote' ? 'footnote' : 'endnote', id)
        break
      case 'w:commentReference':
        this.#uses('comment', id)
        break
      case 'w:hyperlink':
        if (attributes['w:anchor'] !== undefined && !attributes['r:id'])
          this.#uses('anchor', attributes['w:anchor'])
        break
      case 'w:dataBinding':
        if (attributes['w:storeItemID']) this.#uses('dataBinding', attributes['w:storeItemID'].toLowerCase())
        break
      case 'w15:commentEx':
        this.#uses('commentEx', (attributes['w15:paraId'] ?? '').toUpperCase())
        break
      case 'w:headerReference':
      case 'w:footerReference': {
        const kind = this.#relationships.get(attributes['r:id'] ?? '')?.kind
        if (kind !== undefined && `w:${kind}Reference` !== name) this.#fault('hdrftr-wrong-type', kind)
        break
      }
    }
  }

  #checkRelationshipIds(name: string, attributes: Record<string, string>): void {
    for (const key in attributes) {
      if (!key.startsWith('r:') && !(key === 'o:relid' && name.startsWith('v:'))) continue
      const id = attributes[key] ?? ''
      if (id !== '' && !this.#relationships.has(id)) this.#fault('rid-dangling', `${name} ${key}="${id}"`)
    }
  }

  #paragraphId(id: string | undefined): void {
    if (id === undefined) return
    const value = Number.parseInt(id, 16)
    if (value >= PARAGRAPH_ID_LIMIT || value === 0) this.#fault('paraId-range', id)
    const other = this.#index.paragraphIds.get(id)
    if (other !== undefined) this.#fault('paraId-duplicate', `${id}, also in ${other}`)
    this.#index.paragraphIds.set(id, this.#part)
    if (this.#kind === 'comments') this.#index.commentParagraphs.add(id.toUpperCase())
  }

  #fieldCode(code: string): void {
    const reference = /^\s*(?:REF|PAGEREF|NOTEREF)\s+"?([^\s"\\]+)/i.exec(code)
    if (reference) this.#uses('anchor', reference[1] as string)
    const link = /^\s*HYPERLINK\s+\\l\s+"([^"]+)"/i.exec(code)
    if (link) this.#uses('anchor', link[1] as string)
  }

  #uses(kind: UseKind, id: string): void {
    this.#index.uses.push({ kind, id, part: this.#part })
  }

  #once(seen: Set<string>, id: string, code: string): void {
    if (seen.has(id)) this.#fault(code, id)
    seen.add(id)
  }

  #fault(code: string, message: string): void {
    this.#findings.fault(code, this.#part, message)
  }
}
