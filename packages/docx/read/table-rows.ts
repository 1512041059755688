import { child, childValue, onOff } from '../package/xml/xml.ts'
import type { XmlElement } from '../package/xml/xml.ts'
import { alternative } from './blocks/story-state.ts'
import type { BlockReader } from './blocks/block-reader.ts'

/** Cell of a table (`w:tc`): its text, inner tables and columns. */
export interface TableCellReading {
  /** Index of the cell's first column, from 0. */
  column: number
  /** Number of columns that the cell covers (ECMA-376 Part 1, 17.4.17). */
  span: number
  /**
   * Role in a vertical merge: `start` for the visible cell, `continue` for a hidden one below; absent without a merge
   * (ECMA-376 Part 1, 17.4.84).
   */
  merge?: 'start' | 'continue'
  /** Text of the cell, one line for each paragraph, with automatic numbers. */
  text: string
  /** Tables inside the cell, each as a list of rows. */
  tables: TableRowReading[][]
}

/** Visible row of a table (`w:tr`), without cells that a tracked change deleted. */
export interface TableRowReading {
  cells: TableCellReading[]
  /** True for a header row, which is repeated on each page (ECMA-376 Part 1, 17.4.78). */
  isHeader: boolean
}

/** Maximum number of columns that a cell may cover. */
const MAX_SPAN = 256
const LOOKED_THROUGH = new Set(['w:sdt', 'w:sdtContent', 'w:customXml', 'w:smartTag', 'w:ins', 'w:moveTo'])

/**
 * Returns the rows of a table or of a piece of it, with the text of each cell, without hidden rows and deleted content.
 */
export function readTableRows(table: XmlElement, reader: BlockReader): TableRowReading[] {
  // Hidden rows: ECMA-376 Part 1, 17.4.20. Rows and cells that a tracked change deleted: 17.13.5.12 and 17.13.5.1.
  const rows: TableRowReading[] = []
  eachInside(table, (el) => {
    if (el.name !== 'w:tr') return
    const properties = child(el, 'w:trPr')
    if (child(properties, 'w:del') || onOff(child(properties, 'w:hidden'))) return
    const header = child(properties, 'w:tblHeader')
    const before = Number(childValue(properties, 'w:gridBefore') ?? 0)
    rows.push({
      cells: cellsOf(el, before >= 0 && before <= MAX_SPAN ? before : 0, reader),
      isHeader: header !== undefined && onOff(header) !== false,
    })
  })
  return rows
}

function cellsOf(row: XmlElement, before: number, reader: BlockReader): TableCellReading[] {
  const cells: TableCellReading[] = []
  let column = before
  eachInside(row, (el) => {
    if (el.name !== 'w:tc') return
    const properties = child(el, 'w:tcPr')
    if (child(properties, 'w:cellDel')) return
    const stated = Number(childValue(properties, 'w:gridSpan') ?? 1)
    const span = stated >= 1 && stated <= MAX_SPAN ? Math.floor(stated) : 1
    const merge = child(properties, 'w:vMerge')
    const cell: TableCellReading = { column, span, ...contentOf(el, reader) }
    if (merge) cell.merge = merge.attributes['w:val'] === 'restart' ? 'start' : 'continue'
    cells.push(cell)
    column += span
  })
  return cells
}

function contentOf(cell: XmlElement, reader: BlockReader): Pick<TableCellReading, 'text' | 'tables'> {
  const lines: string[] = []
  const tables: TableRowReading[][] = []
  eachInside(cell, (el) => {
    if (el.name === 'w:tbl') tables.push(readTableRows(el, reader))
    if (el.name !== 'w:p') return
    const { text, number } = reader.read(el)
    const line = [number?.text ?? '', text].filter(Boolean).join(' ').trim()
    if (line !== '') lines.push(line)
  })
  return { text: lines.join('\n'), tables }
}

/** Calls `visit` for every child element. Looks into wrappers such as content controls and tracked insertions. */
function eachInside(parent: XmlElement, visit: (el: XmlElement) => void): void {
  for (const node of parent.children) {
    if (typeof node === 'string') continue
    if (LOOKED_THROUGH.has(node.name)) eachInside(node, visit)
    else if (node.name === 'mc:AlternateContent') {
      alternative(node, (branch) => (eachInside(branch, visit), ''))
    } else visit(node)
  }
}
