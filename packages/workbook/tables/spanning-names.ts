import { isNumber, wordsIn } from './cell-kinds.ts'
import { roleOfName } from './column-names.ts'
import { TEXT_ROLES } from './column-scores.ts'

/**
 * Smallest number of rows with a number in one column and a text in the next, for the name above the numbers to be
 * moved to the texts.
 */
const MIN_ROWS = 3
/** Smallest share of such rows whose cell in the column with the name is a number, for the name to be moved. */
const NUMBERED = 0.8
/**
 * Smallest share of such rows whose cell in the next column is a text of at least three words, for the name to be moved
 * there.
 */
const WORDED = 0.5
/** Smallest number of words for a cell to count as a text. */
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
