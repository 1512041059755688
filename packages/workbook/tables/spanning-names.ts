import { wordsIn } from '../cells/cell-kinds.ts'
import { isNumber } from '../cells/requirement-numbers.ts'
import { roleOfName } from '../names/column-names.ts'
import { TEXT_ROLES } from '../names/text-roles.ts'

/**
 * Smallest number of rows with a text beside a number for a column name to be moved. The name is above the numbers, but
 * belongs to the texts.
 */
const MIN_ROWS = 3
/**
 * Smallest share of numbers below a column name at which the name may belong to the next column. Example: "Required
 * questions" above numbers, with the questions to their right.
 */
const NUMBERED = 0.8
/**
 * Smallest share of texts in the next column at which a column name may belong to that column. The name itself is above
 * a column of numbers.
 */
const WORDED = 0.5
/**
 * Smallest number of words at which a cell beside a number counts as a text. The name above the numbers may then belong
 * to the texts.
 */
const MIN_WORDS = 3

/**
 * Returns the column names of a table, after moving names that are one column too far left. Example: "Required
 * questions" above numbers, with the questions in the next column. The keys are 0-based columns.
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
