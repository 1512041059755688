import { addressOf, covers, LAST_COLUMN, LAST_ROW, parseRange } from './cell-address.ts'
import { columnStyle, widthSplices, type ColumnWidth, type Splice } from './column-widths.ts'
import { inlineString } from './inline-text.ts'
import { cellsOf, type CellElement, type RowElement, type SheetParts } from './sheet-parts.ts'
import { attributesOf, withAttribute, type XmlTag } from './xml-tags.ts'

/** Text to write into a cell, counted from 0. */
export interface CellText {
  row: number
  column: number
  text: string
  /** Column of the same row whose style a new cell takes; without it the row's or the column's. */
  styleFrom?: number
}

/** Changes of one worksheet. */
export interface SheetEdits {
  texts: readonly CellText[]
  widths?: readonly ColumnWidth[]
  /** Formula cells whose stored values are removed, as `addressOf` names them. */
  stale?: ReadonlySet<string>
}

/** Edited XML, and the cells that keep their formulas. */
export interface EditedSheet {
  xml: string
  written: CellText[]
  keptFormulas: CellText[]
}

/**
 * Writes texts into cells of a worksheet as inline strings. Cells with formulas stay; an existing cell keeps its style.
 * All characters outside the written cells, their rows' start tags, `dimension` and `cols` stay as they are.
 */
export function editSheet(
  sheet: SheetParts,
  { texts, widths = [], stale = new Set() }: SheetEdits,
): EditedSheet {
  const wanted = Map.groupBy(
    texts.filter(({ row, column }) => row <= LAST_ROW && column <= LAST_COLUMN),
    ({ row }) => row,
  )
  const edited: EditedSheet = { xml: sheet.xml, written: [], keptFormulas: [] }
  const splices: Splice[] = widthSplices(sheet, widths)
  const staleRows = new Set([...stale].map((address) => Number(/\d+$/.exec(address)?.[0]) - 1))
  const existing = new Set(sheet.rows.map(({ row }) => row))
  const missing = [...wanted.keys()].filter((row) => !existing.has(row)).sort((a, b) => a - b)
  for (const element of sheet.rows) {
    const before = missing.splice(0, countBelow(missing, element.row))
    if (before.length > 0) {
      const text = before.map((row) => newRow(sheet, row, wanted.get(row) ?? [], edited)).join('')
      splices.push({ start: element.open.start, end: element.open.start, text })
    }
    const own = wanted.get(element.row) ?? []
    if (own.length > 0 || staleRows.has(element.row)) {
      splices.push(...rowSplices(sheet, element, own, stale, edited))
    }
    // The place of an unnumbered row follows from the row before, which is a new one now.
    if (before.length > 0 && !element.numbered)
      setAttribute(splices, sheet, element.open, 'r', String(element.row + 1))
  }
  if (missing.length > 0) {
    const text = missing.map((row) => newRow(sheet, row, wanted.get(row) ?? [], edited)).join('')
    splices.push(appended(sheet, sheet.data.open, sheet.data.close, sheet.data.close.start, text))
  }
  splices.push(...dimensionSplices(sheet, edited.written))
  return { ...edited, xml: applied(sheet.xml, splices) }
}

function countBelow(rows: readonly number[], row: number): number {
  const at = rows.findIndex((one) => one > row)
  return at < 0 ? rows.length : at
}

function newRow(
  { prefix }: SheetParts,
  row: number,
  texts: readonly CellText[],
  edited: EditedSheet,
): string {
  const cells = inOrder(texts).map((one) => {
    edited.written.push(one)
    return cell(prefix, one, undefined)
  })
  return `<${prefix}row r="${row + 1}">${cells.join('')}</${prefix}row>`
}

function rowSplices(
  sheet: SheetParts,
  element: RowElement,
  texts: readonly CellText[],
  stale: ReadonlySet<string>,
  edited: EditedSheet,
): Splice[] {
  const { prefix, xml } = sheet
  const cells = cellsOf(sheet, element)
  const attributes = attributesOf(xml, element.open)
  const rowStyle = attributes.has('customFormat') ? attributes.get('s') : undefined
  const styles = new Map(cells.map(({ column, style }) => [column, style]))
  const styleOf = ({ column, styleFrom }: CellText) =>
    styleFrom === undefined ? (rowStyle ?? columnStyle(sheet, column)) : (styles.get(styleFrom) ?? rowStyle)
  const splices: Splice[] = []
  const left = inOrder(texts)
  for (const one of cells) {
    const passed = takeBelow(left, one.column)
    if (passed.length > 0) {
      edited.written.push(...passed)
      const text = passed.map((text) => cell(prefix, text, styleOf(text))).join('')
      splices.push({ start: one.open.start, end: one.open.start, text })
    }
    const own = left[0]?.column === one.column ? left.shift() : undefined
    const kept = own && hasFormula(sheet, element.row, one)
    if (own && kept) edited.keptFormulas.push(own)
    if (own && !kept) {
      edited.written.push(own)
      splices.push({
        start: one.open.start,
        end: one.close.end,
        text: cell(prefix, own, one.style ?? undefined),
      })
    } else {
      if (passed.length > 0 && !one.numbered) {
        setAttribute(splices, sheet, one.open, 'r', addressOf(element.row, one.column))
      }
      if (one.formula && stale.has(addressOf(element.row, one.column))) {
        splices.push(
          ...one.values.map(({ open, close }) => ({ start: open.start, end: close.end, text: '' })),
        )
        setAttribute(splices, sheet, one.open, 't', null)
      }
    }
  }
  if (left.length > 0) {
    edited.written.push(...left)
    const end = cells.at(-1)?.close.end ?? element.open.end
    splices.push(
      appended(
        sheet,
        element.open,
        element.close,
        end,
        left.map((one) => cell(prefix, one, styleOf(one))).join(''),
      ),
    )
  }
  const spans = widenedSpans(attributes.get('spans'), texts)
  if (spans) setAttribute(splices, sheet, element.open, 'spans', spans)
  return splices
}

/** Removes the texts left of a column from an ordered list, and returns them. */
function takeBelow(texts: CellText[], column: number): CellText[] {
  const at = texts.findIndex((one) => one.column >= column)
  return texts.splice(0, at < 0 ? texts.length : at)
}

const inOrder = (texts: readonly CellText[]): CellText[] => texts.toSorted((a, b) => a.column - b.column)

function hasFormula({ arrays }: SheetParts, row: number, { formula, column }: CellElement): boolean {
  return formula !== undefined || arrays.some((range) => covers(range, row, column))
}

function cell(prefix: string, { row, column, text }: CellText, style: string | undefined): string {
  const styled = style === undefined ? '' : ` s="${style}"`
  return `<${prefix}c r="${addressOf(row, column)}"${styled} t="inlineStr">${inlineString(text, prefix)}</${prefix}c>`
}

/** Returns the change that adds content at the end of an element, which may be an empty tag. */
function appended(sheet: SheetParts, open: XmlTag, close: XmlTag, at: number, text: string): Splice {
  if (open !== close) return { start: at, end: at, text }
  const start = sheet.xml.slice(open.start, open.end).replace(/\/>$/, '>')
  return { start: open.start, end: open.end, text: `${start}${text}</${open.name}>` }
}

/** Changes an attribute of a start tag, on top of a change of that tag that is already there. */
function setAttribute(
  splices: Splice[],
  { xml }: SheetParts,
  tag: XmlTag,
  name: string,
  value: string | null,
): void {
  const found = splices.findLast(({ start, end }) => start === tag.start && end >= tag.end)
  if (found) {
    const end = found.text.indexOf('>') + 1
    found.text = withAttribute(found.text.slice(0, end), name, value) + found.text.slice(end)
  } else {
    splices.push({
      start: tag.start,
      end: tag.end,
      text: withAttribute(xml.slice(tag.start, tag.end), name, value),
    })
  }
}

/** Widens the spans of a row (18.3.1.73), which only speed reading up; undefined when they are wide enough. */
function widenedSpans(spans: string | undefined, texts: readonly CellText[]): string | undefined {
  const bounds = spans?.match(/\d+/g)?.map(Number)
  if (!bounds || texts.length === 0) return undefined
  const columns = texts.map(({ column }) => column + 1)
  const [first, end] = [Math.min(...bounds), Math.max(...bounds)]
  const [low, high] = [Math.min(first, ...columns), Math.max(end, ...columns)]
  return low === first && high === end ? undefined : `${low}:${high}`
}

function dimensionSplices(sheet: SheetParts, written: readonly CellText[]): Splice[] {
  const { dimension, xml } = sheet
  const range = dimension && parseRange(attributesOf(xml, dimension).get('ref') ?? '')
  if (!dimension || !range || written.length === 0) return []
  let { top, left, bottom, right } = range
  for (const { row, column } of written) {
    top = Math.min(top, row)
    left = Math.min(left, column)
    bottom = Math.max(bottom, row)
    right = Math.max(right, column)
  }
  const ref = `${addressOf(top, left)}:${addressOf(bottom, right)}`
  const splices: Splice[] = []
  if (top !== range.top || left !== range.left || bottom !== range.bottom || right !== range.right) {
    setAttribute(splices, sheet, dimension, 'ref', ref)
  }
  return splices
}

function applied(xml: string, splices: Splice[]): string {
  const pieces: string[] = []
  let at = 0
  // At one place, what is inserted comes before what is replaced.
  for (const { start, end, text } of splices.sort((a, b) => a.start - b.start || a.end - b.end)) {
    pieces.push(xml.slice(at, start), text)
    at = end
  }
  pieces.push(xml.slice(at))
  return pieces.join('')
}
