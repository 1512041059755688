import { columnOf, LAST_COLUMN, LAST_ROW, type CellRange } from './cell-address.ts'

/** Reference in a formula to a rectangle of cells, such as `Lists!$A$1:A9`. */
export interface CellReference {
  /**
   * Name of the sheet before the cells in the formula, such as "Lists" in `Lists!A1`. Absent if the formula means its
   * own sheet. `null` if the sheet is unclear, as in `First:Last!A1`.
   */
  sheet?: string | null
  range: CellRange
  /**
   * Sides of the rectangle that are relative, which means written without a dollar sign. If several cells share the
   * formula, these sides move with the cell.
   */
  moves: { top: boolean; left: boolean; bottom: boolean; right: boolean }
}

/** Word in a formula that may be a defined name or the name of a table, such as `Lists!Rate` or `Rate`. */
export interface NameReference {
  name: string
  /**
   * Sheet before the name in the formula, such as "Lists" in `Lists!Rate`. Absent if there is none. `null` if the name
   * may belong to any sheet, as in `First:Last!Rate`.
   */
  sheet?: string | null
}

/**
 * Cells and names that a formula of a workbook reads. The lists may contain more than the formula really reads, but
 * never less.
 */
export interface FormulaReferences {
  cells: CellReference[]
  /**
   * Words of the formula that look like defined names or names of tables. Some of them may not exist in the workbook.
   */
  names: NameReference[]
  /**
   * True if the formula may read any cell, because it has a function such as INDIRECT or OFFSET, or a range with a
   * computed end.
   */
  anything: boolean
}

const SHEET = String.raw`(?:'((?:[^']|'')*)'!|((?:\[\d+\])?[\p{L}_\\][\p{L}\p{N}_.\\]*(?::[\p{L}_\\][\p{L}\p{N}_.\\]*)?)!|(\[\d+\])!)`
const CELLS = String.raw`(\$?)([A-Za-z]{1,3})(\$?)(\d{1,7})(?::(\$?)([A-Za-z]{1,3})(\$?)(\d{1,7}))?(?![\p{L}\p{N}_.(!])`
const COLUMNS = String.raw`(\$?)([A-Za-z]{1,3}):(\$?)([A-Za-z]{1,3})(?![\p{L}\p{N}_.(!])`
const ROWS = String.raw`(\$?)(\d{1,7}):(\$?)(\d{1,7})(?![\p{L}\p{N}_.(!])`
const NAME = String.raw`([\p{L}_\\][\p{L}\p{N}_.\\?]*)(\s*\()?`
const TOKEN = new RegExp(
  String.raw`"(?:[^"]|"")*"|(?:${SHEET})?(?:${CELLS}|${COLUMNS}|${ROWS}|${NAME})|\d+(?:\.\d+)?(?:[Ee][+-]?\d+)?|(:)|[\s\S]`,
  'uy',
)
const COMPUTED = /^(INDIRECT|OFFSET|EVALUATE|_XLFN\.SINGLE)$/i

/**
 * Returns the cells and names that a formula reads (ECMA-376 part 1, 18.17). Example: `SUM(A1:A9)*Rate` reads the range
 * A1:A9 and the name "Rate". References to other workbooks are ignored. Unclear parts of the formula may add cells that
 * are not read.
 */
export function referencesOf(formula: string): FormulaReferences {
  const found: FormulaReferences = { cells: [], names: [], anything: false }
  TOKEN.lastIndex = 0
  for (let token = TOKEN.exec(formula); token; token = TOKEN.exec(formula)) {
    const [, quoted, plain, book] = token
    const written = quoted?.replaceAll("''", "'") ?? plain ?? book
    const sheet = sheetNamed(written)
    if (sheet === 'elsewhere') continue
    const range = cellsIn(token) ?? columnsIn(token) ?? rowsIn(token)
    const [name, call, colon] = token.slice(20, 23)
    if (range) found.cells.push({ ...range, ...sheet })
    else if (name !== undefined && call === undefined) found.names.push({ name, ...sheet })
    else if ((name !== undefined && COMPUTED.test(name)) || colon !== undefined) found.anything = true
  }
  return found
}

/**
 * Returns a reference moved by rows and columns. Rows and columns with a dollar sign stay: `$A1` moved by one row and
 * one column gives `$A2`. A formula that is stored once for several cells (`t="shared"`, ECMA-376 part 1, 18.3.1.40) is
 * moved to each of them.
 */
export function moved(reference: CellReference, rows: number, columns: number): CellReference {
  const { range, moves } = reference
  return {
    ...reference,
    range: {
      top: range.top + (moves.top ? rows : 0),
      bottom: range.bottom + (moves.bottom ? rows : 0),
      left: range.left + (moves.left ? columns : 0),
      right: range.right + (moves.right ? columns : 0),
    },
  }
}

function sheetNamed(written: string | undefined): { sheet?: string | null } | 'elsewhere' {
  if (written === undefined) return {}
  // "[1]Sheet" is a sheet of another workbook; "[0]" means this workbook.
  const [, book, name = ''] = /^(?:.*\[([^\]]*)\])?(.*)$/s.exec(written) ?? []
  if (book !== undefined && book !== '0') return 'elsewhere'
  // "First:Last" is a range of sheets.
  return { sheet: name === '' || name.includes(':') ? null : name }
}

type Token = RegExpExecArray

function cellsIn(token: Token): CellReference | null {
  const [column1Fixed, column1, row1Fixed, row1, column2Fixed, column2, row2Fixed, row2] = token.slice(4, 12)
  if (column1 === undefined || row1 === undefined) return null
  const first = { row: Number(row1) - 1, column: columnOf(column1) }
  const single = column2 === undefined || row2 === undefined
  const end = single ? first : { row: Number(row2) - 1, column: columnOf(column2) }
  return {
    range: rangeOf(first, end),
    moves: {
      top: row1Fixed === '',
      left: column1Fixed === '',
      bottom: (single ? row1Fixed : row2Fixed) === '',
      right: (single ? column1Fixed : column2Fixed) === '',
    },
  }
}

function columnsIn(token: Token): CellReference | null {
  const [firstFixed, first, lastFixed, last] = token.slice(12, 16)
  if (first === undefined || last === undefined) return null
  return {
    range: rangeOf({ row: 0, column: columnOf(first) }, { row: LAST_ROW, column: columnOf(last) }),
    moves: { top: false, bottom: false, left: firstFixed === '', right: lastFixed === '' },
  }
}

function rowsIn(token: Token): CellReference | null {
  const [firstFixed, first, lastFixed, last] = token.slice(16, 20)
  if (first === undefined || last === undefined) return null
  return {
    range: rangeOf({ row: Number(first) - 1, column: 0 }, { row: Number(last) - 1, column: LAST_COLUMN }),
    moves: { top: firstFixed === '', bottom: lastFixed === '', left: false, right: false },
  }
}

function rangeOf(a: { row: number; column: number }, b: { row: number; column: number }): CellRange {
  return {
    top: Math.min(a.row, b.row),
    left: Math.min(a.column, b.column),
    bottom: Math.max(a.row, b.row),
    right: Math.max(a.column, b.column),
  }
}
