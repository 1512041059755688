import { WorkbookError } from '../sheet/errors.ts'
import { parseAddress, type CellRange, parseRange } from './cell-address.ts'
import { attributesOf, localName, tagsOf, type XmlTag } from './xml-tags.ts'

/** XML namespaces of workbooks (SpreadsheetML), in transitional and in strict files (ISO/IEC 29500-1). */
const MAIN = new Set([
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  'http://purl.oclc.org/ooxml/spreadsheetml/main',
])

/** XML element in a text, given by the positions of its start tag and its end tag. */
export interface Element {
  open: XmlTag
  /** End tag of the element. An empty element such as `<a/>` has only one tag, so this is equal to `open`. */
  close: XmlTag
}

/**
 * Row element (`row`) of a worksheet's XML, given by the positions of its tags. `row` is the 0-based number of the row.
 */
export interface RowElement extends Element {
  row: number
  /**
   * False when the row element has no `r` attribute. The row is then the one after the previous row (ECMA-376 part 1,
   * 18.3.1.73).
   */
  numbered: boolean
}

/**
 * Cell element (`c`) in a worksheet's XML, with the positions of its tags, its 0-based column, and the index of its
 * style. `numbered` is false if the element has no address. Such a cell is in the column after the previous cell.
 */
export interface CellElement extends Element {
  column: number
  numbered: boolean
  style: string | undefined
  formula?: Element
  /**
   * Child elements that have the value of the cell (`v` or `is`). They are removed when a text is written, or when the
   * stored result of a formula is outdated.
   */
  values: Element[]
}

/**
 * XML text of a worksheet, with the positions of the elements that can be edited. Editing replaces pieces of the text.
 * All other characters stay.
 */
export interface SheetParts {
  xml: string
  /** Namespace prefix of the worksheet's elements, with its colon, such as "x:"; an empty string if they have none. */
  prefix: string
  dimension?: XmlTag
  columns?: Element & { items: XmlTag[] }
  data: Element
  rows: RowElement[]
  /** Ranges of cells whose values all come from the formula in their first cell (array formulas and data tables). */
  arrays: CellRange[]
}

/**
 * Finds the parts of a worksheet's XML that can be edited: rows, columns and the used range. Elements are recognised by
 * their namespace, so any prefix is accepted. The cells of a row are found later, by `cellsOf`.
 *
 * @throws {WorkbookError} `workbook.damaged` if there is no worksheet, or the XML is not well formed
 */
export function findSheetParts(xml: string): SheetParts {
  const path: XmlTag[] = []
  const found: Partial<SheetParts> & { rows: RowElement[]; arrays: CellRange[] } = {
    xml,
    rows: [],
    arrays: [],
  }
  const own = (tag: XmlTag, name: string) => tag.name === `${found.prefix}${name}`
  let row = -1
  const finish = (open: XmlTag, close: XmlTag, depth: number) => {
    if (depth === 1 && own(open, 'cols')) found.columns = { items: [], ...found.columns, open, close }
    else if (depth === 1 && own(open, 'sheetData')) found.data = { open, close }
    else if (depth === 2 && own(open, 'row') && path[1] && own(path[1], 'sheetData')) {
      const written = attributesOf(xml, open).get('r')
      const numbered = written !== undefined
      row = numbered ? Number(written) - 1 : row + 1
      if (!Number.isInteger(row) || row < 0) throw new WorkbookError('workbook.damaged')
      found.rows.push({ open, close, row, numbered })
    }
  }
  for (const tag of tagsOf(xml)) {
    if (tag.kind === 'close') {
      const open = path.pop()
      if (open?.name !== tag.name) throw new WorkbookError('workbook.damaged')
      finish(open, tag, path.length)
      continue
    }
    const depth = path.length
    if (depth === 0) found.prefix = mainPrefix(xml, tag)
    else if (depth === 1 && own(tag, 'dimension')) found.dimension = tag
    else if (depth === 2 && own(tag, 'col') && path[1] && own(path[1], 'cols')) {
      const columns = (found.columns ??= { items: [], open: path[1], close: path[1] })
      columns.items.push(tag)
    } else if (depth === 4 && own(tag, 'f')) noteArray(xml, tag, found.arrays)
    if (tag.kind === 'empty') finish(tag, tag, depth)
    else path.push(tag)
  }
  const { prefix, data } = found
  if (prefix === undefined || !data || path.length > 0) throw new WorkbookError('workbook.damaged')
  return { ...found, xml, prefix, data }
}

/**
 * Returns the cells of a worksheet's row, in order. A cell without an address is in the column after the previous cell
 * (ECMA-376 part 1, 18.3.1.4).
 */
export function cellsOf({ xml, prefix }: SheetParts, { open, close }: RowElement): CellElement[] {
  const cells: CellElement[] = []
  if (open === close) return cells
  const path: XmlTag[] = []
  let cell: CellElement | undefined
  let column = -1
  const finish = (start: XmlTag, end: XmlTag) => {
    if (path.length === 0 && cell) {
      cells.push({ ...cell, close: end })
      cell = undefined
    } else if (path.length === 1 && cell) {
      if (start.name === `${prefix}f`) cell.formula = { open: start, close: end }
      else if (start.name === `${prefix}v` || start.name === `${prefix}is`)
        cell.values.push({ open: start, close: end })
    }
  }
  for (const tag of tagsOf(xml, open.end, close.start)) {
    if (tag.kind === 'close') {
      const start = path.pop()
      if (start) finish(start, tag)
      continue
    }
    if (path.length === 0 && tag.name === `${prefix}c`) {
      const attributes = attributesOf(xml, tag)
      const place = parseAddress(attributes.get('r') ?? '')
      column = place?.column ?? column + 1
      cell = {
        open: tag,
        close: tag,
        column,
        numbered: place !== null,
        style: attributes.get('s'),
        values: [],
      }
    }
    if (tag.kind === 'empty') finish(tag, tag)
    else path.push(tag)
  }
  return cells
}

function mainPrefix(xml: string, root: XmlTag): string {
  const own = root.name.includes(':') ? root.name.slice(0, root.name.indexOf(':') + 1) : ''
  const namespace = attributesOf(xml, root).get(own ? `xmlns:${own.slice(0, -1)}` : 'xmlns')
  if (localName(root.name) !== 'worksheet' || !MAIN.has(namespace ?? ''))
    throw new WorkbookError('workbook.damaged')
  return own
}

function noteArray(xml: string, tag: XmlTag, arrays: CellRange[]): void {
  const attributes = attributesOf(xml, tag)
  if (!['array', 'dataTable'].includes(attributes.get('t') ?? '')) return
  const range = parseRange(attributes.get('ref') ?? '')
  if (range) arrays.push(range)
}
