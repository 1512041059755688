import { child, childValue, onOff } from '../../package/xml/xml.ts'
import type { XmlElement } from '../../package/xml/xml.ts'
import type { BlockReading, ParagraphReading } from './block-reading.ts'
import { showsPrompt } from './block-wrappers.ts'
import { ColumnPages } from './column-pages.ts'
import { ContentsEntries } from './contents-entries.ts'
import type { Numbering } from './numbering.ts'
import { RunReader, type RunReaderContext } from './run-reader.ts'
import { alternative, ownText, StoryState } from './story-state.ts'
import { outlineLevelOf, paragraphLooks } from './looks.ts'

/**
 * Data that are needed to read one text of a document, such as the body or a header. These are the styles, the
 * numbering of lists, and the texts of notes, imported files (`w:altChunk`) and graphics.
 */
export interface BlockReaderContext extends RunReaderContext {
  numbering: Numbering
  /**
   * Texts of imported files (`w:altChunk`). The key is the id by which the body refers to the file. Absent
   * outside the body.
   */
  altChunks?: ReadonlyMap<string, string>
}

/**
 * Reads the paragraphs and tables of one text of a document, such as the body or a header. Reads their visible text,
 * numbers, fonts, pages and counts. They must be read in document order, because list numbers, fields and pages
 * continue from one to the next.
 */
export class BlockReader {
  readonly state = new StoryState()
  readonly #context: BlockReaderContext
  readonly #runs: RunReader
  #paragraphs: ParagraphReading[] = []
  readonly #entries = new ContentsEntries(this.state)
  /** Counter for the pages of the large table that is being read. Undefined while no such table is read. */
  #largeTable: ColumnPages | undefined

  constructor(context: BlockReaderContext) {
    this.#context = context
    this.#runs = new RunReader(this.state, context, {
      readBlocks: (el) => this.#blocksText(el),
      readInline: (el) => this.#inlineChildren(el),
    })
  }

  /**
   * Reads some rows of a table that is too large for memory. The table's last rows must be passed to `read`, which then
   * counts the whole table as one.
   */
  readRows(table: XmlElement): BlockReading {
    const isFirst = this.#largeTable === undefined
    this.#largeTable ??= new ColumnPages(this.state.pages)
    const part = this.#read(table, true)
    if (!isFirst) part.tables--
    return part
  }

  /**
   * Reads a paragraph or table: its visible text, number, pages and counts. After `readRows`, it reads the
   * table's last rows and ends the table.
   */
  read(el: XmlElement): BlockReading {
    const isRest = this.#largeTable !== undefined
    const block = this.#read(el, isRest)
    if (isRest) block.tables--
    this.#largeTable = undefined
    return block
  }

  #read(el: XmlElement, isPart: boolean): BlockReading {
    const block = this.state.beginBlock()
    this.#paragraphs = []
    this.#entries.begin()
    block.text = this.#blockText(el)
    if (el.name === 'w:p') {
      block.kind = 'paragraph'
      // In damaged files, a paragraph may contain other paragraphs. The inner ones are read first, so the last reading
      // is that of the outer paragraph.
      const number = this.#paragraphs.at(-1)?.number
      if (number) block.number = number
      const sectionProperties = child(child(el, 'w:pPr'), 'w:sectPr')
      if (sectionProperties) block.sectionProperties = sectionProperties
    } else if (el.name === 'w:tbl') block.kind = 'table'
    const withText = this.#paragraphs.filter((p) => p.text.trim() !== '')
    this.#entries.judge(block, withText.length)
    const first = withText[0]
    const isWhole = block.kind === 'paragraph' || (withText.length === 1 && !isPart && isSingleCell(el))
    if (first && isWhole) block.paragraph = first
    else if (first && block.kind === 'table') {
      block.firstParagraph = first
      block.otherParagraphs = withText
        .slice(1)
        .filter((p) => p.styleId !== undefined || p.outlineLevel !== undefined)
    }
    this.state.endBlock()
    return block
  }

  #blockText(el: XmlElement): string {
    switch (el.name) {
      case 'w:p':
        return this.#paragraphText(el)
      case 'w:tbl':
        return this.#tableText(el)
      case 'w:altChunk': {
        const id = el.attributes['r:id'] ?? ''
        this.state.facts.altChunks.push(id)
        return this.#context.altChunks?.get(id) ?? ''
      }
      case 'w:subDoc':
        this.state.facts.subDocuments++
        return ''
      case 'mc:AlternateContent':
        return alternative(el, (branch) => this.#blocksText(branch))
      default:
        return this.#blocksText(el)
    }
  }

  /**
   * Returns the text inside a container such as a cell, text box or content control. Each paragraph and table has its
   * own line.
   */
  #blocksText(el: XmlElement): string {
    let text = ''
    for (const node of el.children) {
      if (typeof node === 'string' || this.#isSkipped(node)) continue
      const part = node.name === 'w:r' || node.name === 'm:oMath' ? this.#inline(node) : this.#blockText(node)
      if (part !== '') text += text === '' ? part : `\n${part}`
    }
    return text
  }

  #paragraphText(el: XmlElement): string {
    const outer = this.state.paragraph
    const properties = child(el, 'w:pPr')
    const paragraph: ParagraphReading = {
      text: '',
      looks: paragraphLooks(properties),
      runs: [],
      bookmarks: [],
    }
    this.state.paragraph = paragraph
    const styleId = childValue(properties, 'w:pStyle')
    const outerHides = this.state.paragraphHides
    const { styles } = this.#context
    this.state.paragraphHides = styles.hidesParagraph(styleId)
    if (styleId !== undefined) paragraph.styleId = styleId
    const outline = outlineLevelOf(properties)
    if (outline !== undefined) paragraph.outlineLevel = outline
    if (paragraph.looks.pageBreakBefore && this.state.boxDepth === 0 && this.state.tableDepth === 0)
      this.state.pages.hardBreak()
    let text = ''
    for (const node of el.children) if (typeof node !== 'string') text += this.#inline(node)
    paragraph.text = text
    this.#number(paragraph, properties)
    if (this.state.boxDepth === 0) this.#paragraphs.push(paragraph)
    if (this.state.boxDepth === 0) this.#entries.add(text, styles.paragraphStyle(styleId))
    this.state.fields.endParagraph()
    this.state.paragraph = outer
    this.state.paragraphHides = outerHides
    return text
  }

  #number(paragraph: ParagraphReading, properties: XmlElement | undefined): void {
    const { styles, numbering } = this.#context
    const direct = child(properties, 'w:numPr')
    const style = styles.paragraphStyle(paragraph.styleId)
    const numId = childValue(direct, 'w:numId') ?? style.numId
    if (numId === undefined || numId === '0') return
    const stated = Number(childValue(direct, 'w:ilvl') ?? style.numberingLevel ?? Number.NaN)
    const level = stated >= 0 && stated <= 8 ? stated : numbering.levelOfStyle(numId, style.ids)
    paragraph.numbering = { numId, level }
    const number = numbering.next(numId, level)
    if (number) paragraph.number = number
  }

  #tableText(el: XmlElement): string {
    this.state.block.tables++
    this.state.tableDepth++
    const rows: string[] = []
    const isOutermost = this.state.tableDepth === 1 && this.state.boxDepth === 0
    this.#rows(el, rows, (isOutermost ? this.#largeTable : undefined) ?? new ColumnPages(this.state.pages))
    this.state.tableDepth--
    return rows.join('\n')
  }

  /**
   * Reads the rows of a table and adds their texts to `rows`. Includes rows inside content controls and custom
   * XML. Leaves out hidden rows (ECMA-376 Part 1, 17.4.20) and rows that a tracked change deleted (17.13.5.12).
   */
  #rows(el: XmlElement, rows: string[], pages: ColumnPages): void {
    for (const node of el.children) {
      if (typeof node === 'string' || this.#isSkipped(node)) continue
      if (node.name !== 'w:tr') {
        if (node.name === 'mc:AlternateContent') {
          alternative(node, (branch) => (this.#rows(branch, rows, pages), ''))
        } else this.#rows(node, rows, pages)
        continue
      }
      const properties = child(node, 'w:trPr')
      if (child(properties, 'w:del')) {
        this.state.facts.hasTrackedChanges = true
        continue
      }
      if (onOff(child(properties, 'w:hidden'))) continue
      const cells: string[] = []
      pages.beginRow()
      this.#cells(node, cells, pages)
      pages.endRow()
      const row = cells.join(' | ')
      if (/[^\s|]/.test(row)) rows.push(row)
    }
  }

  #cells(row: XmlElement, cells: string[], pages: ColumnPages): void {
    for (const node of row.children) {
      if (typeof node === 'string' || this.#isSkipped(node)) continue
      if (node.name !== 'w:tc') {
        this.#cells(node, cells, pages)
        continue
      }
      const properties = child(node, 'w:tcPr')
      const span = Number(childValue(properties, 'w:gridSpan') ?? 1)
      pages.beginCell()
      if (child(properties, 'w:cellDel')) this.state.facts.hasTrackedChanges = true
      else cells.push(continuesMerge(properties) ? '' : oneLine(this.#blocksText(node)))
      pages.endCell(span >= 1 && span < 64 ? span : 1)
    }
  }

  #inline(el: XmlElement): string {
    switch (el.name) {
      case 'w:r':
        return this.#runs.read(el)
      case 'w:bookmarkStart': {
        const name = el.attributes['w:name']
        if (name !== undefined && this.state.paragraph) this.state.paragraph.bookmarks.push(name)
        return ''
      }
      case 'w:hyperlink': {
        const anchor = el.attributes['w:anchor']
        if (anchor?.startsWith('_Toc')) this.state.block.tocTargets.push(anchor)
        break
      }
      case 'w:sdt':
        if (showsPrompt(child(el, 'w:sdtPr'))) return ''
        break
      case 'm:r':
        if (this.#runs.isHidden(child(el, 'w:rPr'))) return ''
        break
      case 'm:t':
        return this.state.visible(ownText(el))
      case 'w:subDoc':
        this.state.facts.subDocuments++
        return ''
      case 'mc:AlternateContent':
        return alternative(el, (branch) => this.#inlineChildren(branch))
      case 'w:p':
        // In damaged files and custom XML, a paragraph may be inside a paragraph. Its text is read as usual.
        return `\n${this.#blockText(el)}`
      default:
        if (this.state.isSkipped(el)) return ''
    }
    return this.#inlineChildren(el)
  }

  #isSkipped(el: XmlElement): boolean {
    return this.state.isSkipped(el) || (el.name === 'w:sdt' && showsPrompt(child(el, 'w:sdtPr')))
  }

  #inlineChildren(el: XmlElement): string {
    let text = ''
    for (const node of el.children) if (typeof node !== 'string') text += this.#inline(node)
    return text
  }
}

/**
 * Joins the lines of a text to one line. Trims each line separately, because a regular expression over the
 * whole text would take quadratic time on long white space.
 */
function oneLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '').join(' ')
}

/**
 * Returns whether a table cell continues the cell above it, with which it is merged. Its own text is then not shown
 * (`w:vMerge`, ECMA-376 Part 1, 17.4.84).
 */
function continuesMerge(properties: XmlElement | undefined): boolean {
  const merge = child(properties, 'w:vMerge')
  return merge !== undefined && merge.attributes['w:val'] !== 'restart'
}

function isSingleCell(el: XmlElement): boolean {
  if (el.name !== 'w:tbl') return false
  let cells = 0
  for (const row of el.children) {
    if (typeof row === 'string' || row.name !== 'w:tr') continue
    for (const cell of row.children) if (typeof cell !== 'string' && cell.name === 'w:tc') cells++
  }
  return cells === 1
}
