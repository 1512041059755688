import { isNumber, wordsIn } from './cell-kinds.ts'
import { roleOfName } from './column-names.ts'
import { TEXT_ROLES } from './column-scores.ts'

/** Smallest number of rows, and shares of numbers and words in them, that tell a name over two columns. */
const MIN_ROWS = 3
const NUMBERED = 0.8
const WORDED = 0.5
const MIN_WORDS = 3

/**
 * Returns the names of a table's columns. A name of texts, such as "Required questions", that stands over numbers and
 * the texts to the right of them belongs to the texts.
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
