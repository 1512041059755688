/** Rectangle of cells in a worksheet. Rows and columns are 0-based; `bottom` and `right` are inside the rectangle. */
export interface CellRange {
  top: number
  left: number
  bottom: number
  right: number
}

/** Last row of a worksheet that Excel allows, 0-based. */
export const LAST_ROW = 1_048_575
/** Last column of a worksheet that Excel allows (XFD), 0-based. */
export const LAST_COLUMN = 16_383

/** Returns the letters of a worksheet's column: 0 gives "A", and 26 gives "AA". */
export function columnLetters(column: number): string {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return letters
}

/** Returns the 0-based index of a worksheet's column given by letters: "A" gives 0, and "AA" gives 26. */
export function columnOf(letters: string): number {
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** Returns the address of a worksheet's cell in A1 notation: row 6 and column 1, both 0-based, give "B7". */
export function addressOf(row: number, column: number): string {
  return `${columnLetters(column)}${row + 1}`
}

/**
 * Parses the address of a cell in A1 notation: "B7" gives row 6 and column 1, both 0-based. Returns null for any other
 * text, and for cells beyond Excel's limits.
 */
export function parseAddress(address: string): { row: number; column: number } | null {
  const found = /^([A-Za-z]{1,3})(\d{1,7})$/.exec(address)
  if (!found) return null
  const [row, column] = [Number(found[2]) - 1, columnOf(found[1] ?? '')]
  return row >= 0 && row <= LAST_ROW && column <= LAST_COLUMN ? { row, column } : null
}

/** Parses a range of cells in A1 notation, such as "A1:C3", "$A$1:$C$3" or "A1". Returns null for any other text. */
export function parseRange(text: string): CellRange | null {
  const [first = '', last = first] = text.replaceAll('$', '').split(':')
  const [start, end] = [parseAddress(first), parseAddress(last)]
  if (!start || !end) return null
  return {
    top: Math.min(start.row, end.row),
    left: Math.min(start.column, end.column),
    bottom: Math.max(start.row, end.row),
    right: Math.max(start.column, end.column),
  }
}

/** Returns whether a rectangle of cells contains the cell in a row and column. */
export function covers(range: CellRange, row: number, column: number): boolean {
  return range.top <= row && row <= range.bottom && range.left <= column && column <= range.right
}
