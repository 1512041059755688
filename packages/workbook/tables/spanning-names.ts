import { wordsIn } from '../cells/cell-kinds.ts'
import { isNumber } from '../cells/requirement-numbers.ts'
import { roleOfName } from '../names/column-names.ts'
import { TEXT_ROLES } from '../names/text-roles.ts'

/**
 * Smallest number of rows with both a cell below a column's name and a cell in the next column. With fewer rows, the
 * name is not moved to the next column.
 */
const MIN_ROWS = 3
/**
 * Smallest share of numbers among the cells below a column's name at which the name may belong to the texts beside
 * them.
 */
const NUMBERED = 0.8
/**
 * Smallest share of texts among the cells beside a column of numbers at which the column's name may belong to these
 * texts.
 */
const WORDED = 0.5
/**
 * Smallest number of words at which a cell counts as a text, so that the name of the column before it may belong to it.
 */
const MIN_WORDS = 3

/**
 * Returns the names of a table's columns, after moving names that are one column too far left. Example: "Required
 * questions" above a column of numbers, with the questions in the next column. The keys are 0-based columns.
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
