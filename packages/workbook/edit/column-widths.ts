import { attributesOf, withAttribute, type XmlTag } from './xml-tags.ts'
import { LAST_COLUMN } from './cell-address.ts'
import type { SheetParts } from './sheet-parts.ts'
import type { Splice } from './splices.ts'

/** Width of a worksheet's column, in characters of the workbook's default font. `column` is 0-based. */
export interface ColumnWidth {
  column: number
  width: number
}

/**
 * Returns the changes to a worksheet's XML that set the widths of columns. Widths are in `col` elements (ECMA-376 part
 * 1, 18.3.1.13). An element that covers several columns is split, so that only the given columns change. Hidden columns
 * become visible.
 */
export function widthSplices(sheet: SheetParts, widths: readonly ColumnWidth[]): Splice[] {
  if (widths.length === 0) return []
  const { prefix, columns, data, xml } = sheet
  const element = ({ column, width }: ColumnWidth) =>
    `<${prefix}col min="${column + 1}" max="${column + 1}" width="${width}" customWidth="1"/>`
  if (!columns) {
    const text = `<${prefix}cols>${widths.map(element).join('')}</${prefix}cols>`
    return [{ start: data.open.start, end: data.open.start, text }]
  }
  const splices: Splice[] = []
  const left = new Map(widths.map((one) => [one.column, one]))
  for (const item of columns.items) {
    const inserted: string[] = []
    const { min, max } = rangeOf(xml, item)
    for (const [column, one] of left) {
      if (column >= min) continue
      inserted.push(element(one))
      left.delete(column)
    }
    const within = [...left.values()].filter(({ column }) => column >= min && column <= max)
    for (const { column } of within) left.delete(column)
    if (within.length > 0) {
      splices.push({ start: item.start, end: item.end, text: inserted.join('') + split(xml, item, within) })
    } else if (inserted.length > 0) {
      splices.push({ start: item.start, end: item.start, text: inserted.join('') })
    }
  }
  if (left.size > 0) {
    const end = columns.items.at(-1)?.end ?? columns.open.end
    splices.push({ start: end, end, text: [...left.values()].map(element).join('') })
  }
  return splices
}

/** Returns whether a worksheet hides a column (0-based). Nobody would see answers in a hidden column. */
export function isHiddenColumn({ xml, columns }: SheetParts, column: number): boolean {
  return (columns?.items ?? []).some((item) => {
    const { min, max } = rangeOf(xml, item)
    return (
      column >= min && column <= max && ['1', 'true'].includes(attributesOf(xml, item).get('hidden') ?? '')
    )
  })
}

/**
 * Returns the index of the style that new cells in a worksheet's column get. Returns `undefined` if the column sets no
 * style.
 */
export function columnStyle({ xml, columns }: SheetParts, column: number): string | undefined {
  const item = columns?.items.find((one) => {
    const { min, max } = rangeOf(xml, one)
    return column >= min && column <= max
  })
  return item && attributesOf(xml, item).get('style')
}

function rangeOf(xml: string, item: XmlTag): { min: number; max: number } {
  const attributes = attributesOf(xml, item)
  return {
    min: Number(attributes.get('min')) - 1,
    max: Math.min(Number(attributes.get('max')) - 1, LAST_COLUMN),
  }
}

function split(xml: string, item: XmlTag, within: readonly ColumnWidth[]): string {
  const markup = xml.slice(item.start, item.end)
  const { min, max } = rangeOf(xml, item)
  const piece = (from: number, to: number) =>
    from > to ? '' : withAttribute(withAttribute(markup, 'min', String(from + 1)), 'max', String(to + 1))
  let text = ''
  let next = min
  for (const { column, width } of within) {
    text += piece(next, column - 1)
    const shown = withAttribute(withAttribute(piece(column, column), 'hidden', null), 'width', String(width))
    text += withAttribute(shown, 'customWidth', '1')
    next = column + 1
  }
  return text + piece(next, max)
}
