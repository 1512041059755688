import { isNumber } from '../cells/requirement-numbers.ts'
import type { ColumnRoles } from '../columns/column-roles.ts'
import type { TableRow } from '../tables/table.ts'
import type { KnownRow } from './known-row.ts'
import { valueOf } from './requirement-of-row.ts'
import { kindOfType } from './row-types.ts'

/**
 * Columns with the categories of requirements. In the columns of `repeated`, every requirement names its category. In
 * the other columns, only the first requirement of a category names it.
 */
export interface Carrying {
  categories: readonly number[]
  repeated: ReadonlySet<number>
}

/**
 * Smallest share of cells equal to the cell above at which a column repeats its category in every row. With fewer, only
 * the first row of each category names it.
 */
const REPEATED_SHARE = 0.3

/**
 * Returns the columns in which every requirement repeats its category. An empty cell there means that the requirement
 * has none. In other columns, only the first requirement of a category names it.
 */
export function repeatedCategories(known: readonly KnownRow[], { categories }: ColumnRoles): Set<number> {
  const rows = known.filter(({ kind }) => kind === 'requirement').map(({ row }) => row)
  return new Set(
    categories.filter((column) => {
      const texts = rows.map((row) => valueOf(row, column))
      const equal = texts.filter((text, at) => text !== '' && text === texts[at - 1]).length
      return equal > 0 && equal >= texts.filter(Boolean).length * REPEATED_SHARE
    }),
  )
}

export function categoriesOf(
  row: TableRow,
  { categories, repeated }: Carrying,
  before: readonly string[],
): string[] {
  const own = categories.map((column) => valueOf(row, column))
  const changed = own.findIndex((text, at) => text !== '' && text !== before[at])
  // An inner group ends when an outer one changes.
  return own
    .map((text, at) => {
      const isOver = (changed >= 0 && at > changed) || repeated.has(categories[at] ?? -1)
      return text || (isOver ? '' : (before[at] ?? ''))
    })
    .filter((text, at, all) => text !== '' || all.length > at)
}

/**
 * Returns whether a row only names a category that has no requirements, and so is no title of the rows below. The next
 * requirement then has another category in the same column. Merged cells and words in capitals always count as titles.
 */
export function isEmptyCategory(
  known: readonly KnownRow[],
  at: number,
  { categories }: ColumnRoles,
): boolean {
  const { row } = known[at] ?? {}
  const [[column, text] = [-1, ''], ...others] = row?.cells ?? []
  if (others.length > 0 || !categories.includes(column) || row?.wide === true) return false
  const next = known.slice(at + 1).find(({ kind }) => kind === 'requirement')
  return text !== text.toUpperCase() && next?.row.cells.has(column) === true
}

/** Returns how many titles without a number directly follow each other, starting with row `at`. */
export function titlesFrom(known: readonly KnownRow[], at: number): number {
  const end = known.findIndex(({ kind, number }, row) => row > at && (kind !== 'group' || isNumber(number)))
  return (end < 0 ? known.length : end) - at
}

/**
 * Returns the title in a row that has nothing else. Columns of categories, short names and texts are searched first,
 * then all others except those for answers.
 */
export function titleOf({ cells }: TableRow, { id, categories, title, text, answers }: ColumnRoles): string {
  const columns = [...categories, title, text].filter((column) => column !== undefined)
  const told = columns
    .map((column) => cells.get(column) ?? '')
    .find((cell) => cell !== '' && !isNumber(cell) && kindOfType(cell) === undefined)
  if (told !== undefined) return told
  const own = [...cells].filter(([column]) => !answers.includes(column))
  const words = own.filter(([column, text]) => column !== id || !isNumber(text)).map(([, text]) => text)
  return words[0] ?? ''
}
