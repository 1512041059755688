import { addressOf, covers } from './cell-address.ts'
import { columnStyle } from './column-widths.ts'
import { inlineString } from './inline-text.ts'
import { cellsOf, type CellElement, type RowElement, type SheetParts } from './sheet-parts.ts'
import { appended, setAttribute, type Splice } from './splices.ts'
import { attributesOf } from './xml-tags.ts'

/** Text to write into a cell of a worksheet. Row and column are 0-based. */
export interface CellText {
  row: number
  column: number
  text: string
  /**
   * 0-based column of the same row whose style a new cell gets. If absent, a new cell gets the style of its row or
   * column.
   */
  styleFrom?: number
}

/**
 * Texts that an edit of a worksheet concerns. `written` were written into cells. `keptFormulas` were left out, because
 * their cells have formulas.
 */
export interface WrittenCells {
  written: CellText[]
  keptFormulas: CellText[]
}

/**
 * Returns the XML of a row that the worksheet does not have yet, with new cells. Adds the cells to `edited.written`.
 */
export function newRow(
  { prefix }: SheetParts,
  row: number,
  texts: readonly CellText[],
  edited: WrittenCells,
): string {
  const cells = inOrder(texts).map((one) => {
    edited.written.push(one)
    return cell(prefix, one, undefined)
  })
  return `<${prefix}row r="${row + 1}">${cells.join('')}</${prefix}row>`
}

/**
 * Returns the changes to a worksheet's XML that write texts into an existing row. Formulas are not overwritten. Each
 * text is recorded in `edited`, as written or as left out because of a formula.
 *
 * @param stale addresses (such as "B7") of cells whose formulas have an outdated stored result. The result is removed,
 * so that programs calculate it again.
 */
export function rowSplices(
  sheet: SheetParts,
  element: RowElement,
  texts: readonly CellText[],
  stale: ReadonlySet<string>,
  edited: WrittenCells,
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

/** Removes and returns the texts that are to the left of a column. `texts` is sorted by column. */
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

/**
 * Returns the attribute `spans` of a row, widened for new cells. The attribute states which columns the row uses
 * (ECMA-376 part 1, 18.3.1.73). Returns `undefined` if nothing has to change.
 */
function widenedSpans(spans: string | undefined, texts: readonly CellText[]): string | undefined {
  const bounds = spans?.match(/\d+/g)?.map(Number)
  if (!bounds || texts.length === 0) return undefined
  const columns = texts.map(({ column }) => column + 1)
  const [first, end] = [Math.min(...bounds), Math.max(...bounds)]
  const [low, high] = [Math.min(first, ...columns), Math.max(end, ...columns)]
  return low === first && high === end ? undefined : `${low}:${high}`
}
