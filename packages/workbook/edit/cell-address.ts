/** Rectangle of cells. Rows and columns are 0-based, and the last ones are included. */
export interface CellRange {
  top: number
  left: number
  bottom: number
  right: number
}

/** Last row that Excel allows, 0-based. */
export const LAST_ROW = 1_048_575
/** Last column that Excel allows, 0-based. */
export const LAST_COLUMN = 16_383

/** Returns the letters of a column. For example, 0 gives "A" and 26 gives "AA". */
export function columnLetters(column: number): string {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return letters
}

/** Returns the index of a column given by letters. For example, "A" gives 0. */
export function columnOf(letters: string): number {
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** Returns the address of a cell, such as "B7". */
export function addressOf(row: number, column: number): string {
  return `${columnLetters(column)}${row + 1}`
}

/** Returns the row and column of an address such as "B7", or null for any other text. */
export function parseAddress(address: string): { row: number; column: number } | null {
  const found = /^([A-Za-z]{1,3})(\d{1,7})$/.exec(address)
  if (!found) return null
  const [row, column] = [Number(found[2]) - 1, columnOf(found[1] ?? '')]
  return row >= 0 && row <= LAST_ROW && column <= LAST_COLUMN ? { row, column } : null
}

/** Returns the rectangle of "A1:C3" or "A1", or null for any other text. Dollar signs are ignored. */
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

/** Returns whether a rectangle contains a cell. */
export function covers(range: CellRange, row: number, column: number): boolean {
  return range.top <= row && row <= range.bottom && range.left <= column && column <= range.right
}
