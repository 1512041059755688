import { wordsIn } from '../cells/cell-kinds.ts'
import { isNumber } from '../cells/requirement-numbers.ts'
import { roleOfName } from '../names/column-names.ts'
import { TEXT_ROLES } from '../names/text-roles.ts'

/** The name of a column is moved to its right neighbour only if both cells are filled in at least this many rows. */
const MIN_ROWS = 3
/**
 * The name of a column is moved to its right neighbour only if at least this share of the left cells is a number. Only
 * rows in which both cells are filled count.
 */
const NUMBERED = 0.8
/**
 * The name of a column is moved to its right neighbour only if at least this share of the right cells has three or more
 * words. Only rows in which both cells are filled count.
 */
const WORDED = 0.5
/** When the names of columns are checked, a cell counts as a text if it has at least this many words. */
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
