import { wordsIn } from '../cells/cell-kinds.ts'
import { isNumber } from '../cells/requirement-numbers.ts'
import { roleOfName } from '../names/column-names.ts'
import { TEXT_ROLES } from '../names/text-roles.ts'

/** Minimum number of rows with cells in both columns for moving a name to the column beside it. */
const MIN_ROWS = 3
/** Minimum share of numbers below a name for moving the name to the next column. */
const NUMBERED = 0.8
/** Minimum share of texts in the column beside numbers for moving a name there. */
const WORDED = 0.5
/** Minimum number of words at which a cell counts as a text. */
const MIN_WORDS = 3

/** Returns the names of a table's columns by 0-based column, after moving names above numbers to the texts beside. */
export function namesOverTexts({
  names,
  rows,
}: {
  names: ReadonlyMap<number, string>
  rows: readonly { cells: ReadonlyMap<number, string> }[]
}): Map<number, string> {
  // Example: "Required questions" above a column of numbers, with the questions in the next column.
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
