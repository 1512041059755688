import { isNumber, wordsIn } from './cell-kinds.ts'
import { roleOfName } from './column-names.ts'
import { TEXT_ROLES } from './column-scores.ts'

/**
 * Smallest number of rows in which two adjacent columns are both filled, for the name of the left column to be moved to
 * the right one.
 */
const MIN_ROWS = 3
/**
 * Smallest share of rows whose left cell is a number, for the name of the left column to be moved to the right one.
 * Only rows in which both cells are filled count.
 */
const NUMBERED = 0.8
/**
 * Smallest share of rows whose right cell has three or more words, for the name of the left column to be moved to the
 * right one. Only rows in which both cells are filled count.
 */
const WORDED = 0.5
/** Smallest number of words for a cell to count as a text, when the names of columns are checked. */
const MIN_WORDS = 3

/**
 * Returns the names of a table's columns, after moving names that are one column too far left. An example is the name
 * "Required questions" above a column of numbers, with the questions in the next column. The keys are 0-based columns.
 */
export function namesOverTexts({
  names,
  rows,
}: {
  names: ReadonlyMap<number, string>
  rows: readonly { cells: ReadonlyMap<number, string> }[]
}): Map<number, string> {
  const moved = new Map(names)
  for (const [column, name] of names) {
    if (names.has(column + 1) || !TEXT_ROLES.has(roleOfName(name)?.role ?? null)) continue
    const pairs = rows.flatMap(({ cells }) => {
      const [number, text] = [cells.get(column), cells.get(column + 1)]
      return number === undefined || text === undefined ? [] : [{ number, text }]
    })
    const numbered = pairs.filter(({ number }) => isNumber(number)).length
    const worded = pairs.filter(({ text }) => wordsIn(text) >= MIN_WORDS).length
    if (pairs.length < MIN_ROWS || numbered < pairs.length * NUMBERED || worded < pairs.length * WORDED)
      continue
    moved.delete(column)
    moved.set(column + 1, name)
  }
  return moved
}
