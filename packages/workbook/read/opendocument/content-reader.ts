import { SaxesParser } from 'saxes'
import { WorkbookError } from '../../sheet/errors.ts'
import type { SheetGrid } from '../../sheet/sheet-grid.ts'
import { CellText } from './cell-text.ts'
import { SheetBuilder } from './sheet-builder.ts'
import { StruckStyles } from './struck-styles.ts'
import { Validations } from './validations.ts'

type Attributes = Readonly<Record<string, string>>

/** Number of bytes of XML that are passed to the parser at once. */
const CHUNK_BYTES = 1024 * 1024
/** Maximum nesting depth of XML elements. A deeper file is refused. Real sheets stay below 30. */
const MAX_DEPTH = 500
/** XML elements whose texts are no part of a cell, such as comments, earlier versions and drawings. */
const UNSEEN = new Set([
  'office:annotation',
  'table:tracked-changes',
  'table:shapes',
  'draw:frame',
  'draw:custom-shape',
  'draw:g',
  'text:tracked-changes',
  'text:note',
  'text:ruby-text',
  'office:scripts',
  'office:forms',
  'office:binary-data',
])

/**
 * Reader of an OpenDocument spreadsheet, which parses its XML in one pass. Each sheet becomes a grid with the texts of
 * its cells. OpenDocument 1.3 part 3, section 9 describes the elements.
 */
export class ContentReader {
  readonly #sheets: SheetBuilder[] = []
  readonly #validations = new Validations()
  /** Names of the styles that hide a whole sheet (OpenDocument 1.3 part 3, 17.18). */
  readonly #hiddenStyles = new Set<string>()
  readonly #struckStyles: StruckStyles
  #style = ''
  #sheet: SheetBuilder | undefined
  #cell: CellText | undefined
  #depth = 0
  /** Nesting depth of the outermost open element whose text is no part of a cell. 0 outside of such elements. */
  #unseen = 0
  #isDocument = false

  /**
   * Creates a reader that adds the struck-through styles of the XML to known ones.
   * @param struckStyles styles from other parts of the file that strike text through
   */
  constructor(struckStyles = new StruckStyles()) {
    this.#struckStyles = struckStyles
  }

  read(xml: Buffer): SheetGrid[] {
    const parser = new SaxesParser({ position: false, xmlns: false })
    parser.on('error', (cause) => {
      throw new WorkbookError('workbook.damaged', {}, { cause })
    })
    parser.on('opentag', ({ name, attributes }) => this.#open(name, attributes))
    parser.on('text', (text) => this.#unseen === 0 && this.#cell?.add(text))
    parser.on('cdata', (text) => this.#unseen === 0 && this.#cell?.add(text))
    parser.on('closetag', ({ name }) => this.#close(name))
    const decoder = new TextDecoder('utf-8')
    for (let at = 0; at < xml.length; at += CHUNK_BYTES) {
      parser.write(decoder.decode(xml.subarray(at, at + CHUNK_BYTES), { stream: true }))
    }
    parser.close()
    if (!this.#isDocument) throw new WorkbookError('workbook.wrong_type')
    const grids = this.#sheets.map((sheet) => sheet.grid)
    for (const sheet of this.#sheets) this.#validations.resolve(sheet, grids)
    return grids
  }

  #open(name: string, attributes: Attributes): void {
    this.#depth += 1
    if (this.#depth > MAX_DEPTH) throw new WorkbookError('workbook.damaged')
    if (this.#unseen > 0) return
    if (UNSEEN.has(name) || (name === 'table:table' && this.#sheet)) {
      this.#unseen = this.#depth
      return
    }
    if (this.#cell) {
      this.#cell.open(name, attributes)
      return
    }
    this.#struckStyles.open(name, attributes)
    switch (name) {
      case 'office:spreadsheet':
        this.#isDocument = true
        break
      case 'style:style':
        this.#style = attributes['style:name'] ?? ''
        break
      case 'style:table-properties':
        if (attributes['table:display'] === 'false') this.#hiddenStyles.add(this.#style)
        break
      case 'table:content-validation':
        this.#validations.define(attributes)
        break
      case 'table:table':
        if (!this.#isDocument) return
        this.#sheet = new SheetBuilder(
          attributes['table:name'] ?? '',
          this.#hiddenStyles.has(attributes['table:style-name'] ?? ''),
          this.#struckStyles,
        )
        this.#sheets.push(this.#sheet)
        break
      case 'table:table-column':
        this.#sheet?.addColumns(attributes)
        break
      case 'table:table-row':
        this.#sheet?.beginRow(attributes)
        break
      case 'table:table-cell':
        if (this.#sheet) this.#cell = new CellText(attributes)
        break
      case 'table:covered-table-cell':
        // The file still contains the words of cells that a merged cell covers, but nobody sees them.
        this.#sheet?.skipCells(attributes)
        this.#unseen = this.#depth
        break
    }
  }

  #close(name: string): void {
    this.#depth -= 1
    if (this.#unseen > 0) {
      if (this.#depth < this.#unseen) this.#unseen = 0
      return
    }
    if (name === 'table:table-cell' && this.#cell) {
      this.#sheet?.addCell(this.#cell)
      this.#cell = undefined
    } else if (this.#cell) this.#cell.close(name)
    else if (name === 'table:table-row') this.#sheet?.endRow()
    else if (name === 'table:table') this.#sheet = undefined
  }
}
