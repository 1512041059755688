import type { XmlHandler } from '../package/xml/naming-handler.ts'
import { isLandscapeSize } from '../package/parts/page-size.ts'
import type { StyleTable } from '../read/blocks/styles.ts'

/**
 * Counts of a document's content: text, headings, tables, pictures, notes, fields and so on. Comparing the counts of
 * source documents with those of the document composed from them shows lost content.
 */
export interface Inventory {
  /** Number of characters of visible text. Text that a tracked change deleted does not count. */
  textLength: number
  paragraphs: number
  /** Number of headings: paragraphs with text and an outline level, which is set directly or by their style. */
  headings: number
  tables: number
  /** Number of pictures in the document. A picture that is displayed twice counts twice. */
  images: number
  /**
   * Number of times that each picture is displayed. The key is the SHA-1 of the picture without its metadata. A
   * picture outside the file has its address as key.
   */
  imageHashes: Record<string, number>
  textBoxes: number
  charts: number
  smartArt: number
  embeddedObjects: number
  equations: number
  /** Number of footnote references in the text. */
  footnotes: number
  endnotes: number
  comments: number
  /**
   * Numbers of fields (text that Word computes, such as a page number), by kind. `{ PAGE: 2 }` means two page
   * numbers. The key is the first word of the field's code.
   */
  fields: Record<string, number>
  contentControls: number
  bookmarks: number
  hyperlinks: number
  insertions: number
  deletions: number
  /** Number of page sections (`w:sectPr`), which are ranges of pages with their own size, margins and headers. */
  sections: number
  /** Number of page sections on landscape paper. */
  landscape: number
  importedParts: number
  /**
   * Number of different headers on the pages. `headerText` is the number of their characters, and `headerImages` the
   * number of their pictures. The same counts exist for footers.
   */
  headers: number
  headerText: number
  headerImages: number
  footers: number
  footerText: number
  footerImages: number
}

/** Returns an inventory in which all counts are 0. An `InventoryCounter` adds to it. */
export function emptyInventory(): Inventory {
  return {
    textLength: 0,
    paragraphs: 0,
    headings: 0,
    tables: 0,
    images: 0,
    imageHashes: {},
    textBoxes: 0,
    charts: 0,
    smartArt: 0,
    embeddedObjects: 0,
    equations: 0,
    footnotes: 0,
    endnotes: 0,
    comments: 0,
    fields: {},
    contentControls: 0,
    bookmarks: 0,
    hyperlinks: 0,
    insertions: 0,
    deletions: 0,
    sections: 0,
    landscape: 0,
    importedParts: 0,
    headers: 0,
    headerText: 0,
    headerImages: 0,
    footers: 0,
    footerText: 0,
    footerImages: 0,
  }
}

type Countable = { [K in keyof Inventory]: Inventory[K] extends number ? K : never }[keyof Inventory]

/**
 * Elements that are counted by their name alone. The key is the name of the XML element, and the value is the count to
 * which the element is added.
 */
const COUNTED: Readonly<Record<string, Countable>> = {
  'w:p': 'paragraphs',
  'w:tbl': 'tables',
  'w:txbxContent': 'textBoxes',
  'cx:chart': 'charts',
  'dgm:relIds': 'smartArt',
  'o:OLEObject': 'embeddedObjects',
  'm:oMath': 'equations',
  'w:footnoteReference': 'footnotes',
  'w:endnoteReference': 'endnotes',
  'w:commentReference': 'comments',
  'w:sdt': 'contentControls',
  'w:bookmarkStart': 'bookmarks',
  'w:hyperlink': 'hyperlinks',
  'w:ins': 'insertions',
  'w:moveTo': 'insertions',
  'w:del': 'deletions',
  'w:moveFrom': 'deletions',
  'w:altChunk': 'importedParts',
}

/**
 * Names of elements that keep the formatting from before a tracked change (ECMA-376 Part 1, 17.13.5.29 and
 * similar). Their content is not counted.
 */
const FORMER = new Set([
  'w:pPrChange',
  'w:rPrChange',
  'w:sectPrChange',
  'w:tblPrChange',
  'w:trPrChange',
  'w:tcPrChange',
])
/**
 * Names of the XML elements that can change one of the counts. All others, which are most of a document, are skipped
 * early to save time.
 */
const TELLING = new Set([
  ...Object.keys(COUNTED),
  ...FORMER,
  'mc:Fallback',
  'w:pStyle',
  'w:outlineLvl',
  'w:sectPr',
  'w:pgSz',
  'w:fldChar',
  'w:fldSimple',
  'a:blip',
  'v:imagedata',
  'c:chart',
])

interface OpenParagraph {
  style?: string
  outline?: number
  hasText: boolean
}

/**
 * Counts the content of a body, header or other text while its XML is parsed. The counts are added to an inventory.
 * Copies for older programs (`mc:Fallback`) are not counted, because they repeat other content.
 */
export class InventoryCounter implements XmlHandler {
  /** Ids of the footnotes, endnotes and comments to which the counted text refers. Their content is counted later. */
  readonly referenced = {
    footnote: new Set<string>(),
    endnote: new Set<string>(),
    comment: new Set<string>(),
  }
  readonly #inventory: Inventory
  readonly #styles: StyleTable
  readonly #open: string[] = []
  readonly #paragraphs: OpenParagraph[] = []
  readonly #fieldCodes: string[] = []
  #pictures: string[] = []
  #fallback = 0
  /**
   * Number of open elements that keep the formatting from before a tracked change (ECMA-376 Part 1, 17.13.5.29 and
   * similar). Content is counted only while this number is 0.
   */
  #former = 0

  constructor(inventory: Inventory, styles: StyleTable) {
    this.#inventory = inventory
    this.#styles = styles
  }

  /**
   * Returns the relationship ids of the pictures found since the last call. Such an id leads from the text to the
   * picture's file. A picture that is displayed twice has two entries.
   */
  takePictures(): string[] {
    const pictures = this.#pictures
    this.#pictures = []
    return pictures
  }

  open(name: string, attributes: Record<string, string>): void {
    this.#open.push(name)
    if (!TELLING.has(name)) return
    const parent = this.#open[this.#open.length - 2]
    if (name === 'mc:Fallback') this.#fallback++
    if (FORMER.has(name)) this.#former++
    if (this.#fallback > 0 || this.#former > 0) return
    const counted = COUNTED[name]
    if (counted) this.#inventory[counted]++
    const paragraph = this.#paragraphs[this.#paragraphs.length - 1]
    switch (name) {
      case 'w:p':
        this.#paragraphs.push({ hasText: false })
        break
      case 'w:pStyle':
        if (paragraph && parent === 'w:pPr' && attributes['w:val'] !== undefined)
          paragraph.style = attributes['w:val']
        break
      case 'w:outlineLvl':
        if (paragraph && parent === 'w:pPr') paragraph.outline = Number(attributes['w:val'])
        break
      case 'w:sectPr':
        this.#inventory.sections++
        break
      case 'w:pgSz':
        if (isLandscapeSize(attributes)) this.#inventory.landscape++
        break
      case 'w:fldChar':
        this.#fieldMark(attributes['w:fldCharType'] ?? '')
        break
      case 'w:fldSimple':
        this.#field(attributes['w:instr'] ?? '')
        break
      default:
        this.#reference(name, attributes)
    }
  }

  text(text: string): void {
    if (this.#fallback > 0) return
    const name = this.#open[this.#open.length - 1]
    if (name === 'w:t' || name === 'm:t') {
      this.#inventory.textLength += text.length
      const paragraph = this.#paragraphs[this.#paragraphs.length - 1]
      if (paragraph && text.trim() !== '') paragraph.hasText = true
    } else if (name === 'w:instrText' && this.#fieldCodes.length > 0) {
      this.#fieldCodes[this.#fieldCodes.length - 1] += text
    }
  }

  close(name: string): void {
    this.#open.pop()
    if (name === 'mc:Fallback') this.#fallback--
    if (this.#former > 0 && FORMER.has(name)) this.#former--
    if (name !== 'w:p' || this.#fallback > 0) return
    const paragraph = this.#paragraphs.pop()
    if (paragraph?.hasText && this.#isHeading(paragraph)) this.#inventory.headings++
  }

  #reference(name: string, attributes: Record<string, string>): void {
    const id = attributes['w:id'] ?? ''
    if (name === 'w:footnoteReference') this.referenced.footnote.add(id)
    else if (name === 'w:endnoteReference') this.referenced.endnote.add(id)
    else if (name === 'w:commentReference') this.referenced.comment.add(id)
    else if (name === 'a:blip') this.#picture(attributes['r:embed'] ?? attributes['r:link'])
    else if (name === 'v:imagedata')
      this.#picture(attributes['r:id'] ?? attributes['o:relid'] ?? attributes['r:href'])
    else if (name === 'c:chart' && attributes['r:id'] !== undefined) this.#inventory.charts++
  }

  #picture(relationshipId: string | undefined): void {
    this.#inventory.images++
    if (relationshipId) this.#pictures.push(relationshipId)
  }

  #fieldMark(type: string): void {
    if (type === 'begin') this.#fieldCodes.push('')
    else if (type === 'end') this.#field(this.#fieldCodes.pop() ?? '')
  }

  #field(code: string): void {
    const kind = /^\s*([A-Za-z=]+)/.exec(code)?.[1]?.toUpperCase() ?? '?'
    this.#inventory.fields[kind] = (this.#inventory.fields[kind] ?? 0) + 1
  }

  #isHeading(paragraph: OpenParagraph): boolean {
    const level = paragraph.outline ?? this.#styles.paragraphStyle(paragraph.style).outlineLevel
    return level !== undefined && level < 9
  }
}
