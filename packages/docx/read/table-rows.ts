import { child, childValue, onOff } from '../package/xml/xml.ts'
import type { XmlElement } from '../package/xml/xml.ts'
import { alternative } from './blocks/story-state.ts'
import type { BlockReader } from './blocks/block-reader.ts'

/** Cell of a table (`w:tc`): its text, the tables inside it, and the columns that it covers. */
export interface TableCellReading {
  /** Index, from 0, of the table's column in which the cell begins. */
  column: number
  /** Number of columns that the cell covers; more than one if cells were merged (ECMA-376 Part 1, 17.4.17). */
  span: number
  /**
   * Role of the cell in a vertical merge (ECMA-376 Part 1, 17.4.84). `start` is the first cell, whose text is
   * shown. `continue` is a cell below it, which shows no text. Absent without a merge.
   */
  merge?: 'start' | 'continue'
  /** Text of the cell. Each paragraph is one line, with its automatic number. */
  text: string
  /** Tables inside the cell. Each is a list of rows. */
  tables: TableRowReading[][]
}

/** Visible row of a table (`w:tr`) with its cells. Cells that a tracked change deleted are left out. */
export interface TableRowReading {
  cells: TableCellReading[]
  /** True if the row is a header row, repeated at the top of each page (ECMA-376 Part 1, 17.4.78). */
  isHeader: boolean
}

/** Maximum number of columns that a cell may cover. */
const MAX_SPAN = 256
const LOOKED_THROUGH = new Set(['w:sdt', 'w:sdtContent', 'w:customXml', 'w:smartTag', 'w:ins', 'w:moveTo'])

/**
 * Returns the rows of a table, or of a piece of it, with the text of each cell. Leaves out hidden rows
 * (ECMA-376 Part 1, 17.4.20), and rows and cells that a tracked change deleted (17.13.5.12 and 17.13.5.1).
 */
export function readTableRows(table: XmlElement, reader: BlockReader): TableRowReading[] {
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

/**
 * Calls `visit` for every child element. If a child is a container such as a content control or a tracked
 * insertion, its children are visited instead.
 */
function eachInside(parent: XmlElement, visit: (el: XmlElement) => void): void {
  for (const node of parent.children) {
    if (typeof node === 'string') continue
    if (LOOKED_THROUGH.has(node.name)) eachInside(node, visit)
    else if (node.name === 'mc:AlternateContent') {
      alternative(node, (branch) => (eachInside(branch, visit), ''))
    } else visit(node)
  }
}
