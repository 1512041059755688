import { isNumber, wordsIn } from './cell-kinds.ts'
import { roleOfName } from './column-names.ts'
import { TEXT_ROLES } from './column-scores.ts'

/** Smallest number of rows with a number and a text from which a name can belong to both columns. */
const MIN_ROWS = 3
/** Smallest share of rows with a number on the left, for a name to move to the texts on the right. */
const NUMBERED = 0.8
/** Smallest share of rows with at least `MIN_WORDS` words on the right, for a name to move there. */
const WORDED = 0.5
/** Smallest number of words of a cell that counts as a text. */
const MIN_WORDS = 3

/**
 * Returns the names of a table's columns, after moving headers that are one column too far left. An example is the
 * header "Required questions" above a column of numbers, with the questions in the next column. The keys are 0-based
 * columns.
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
