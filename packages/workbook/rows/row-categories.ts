import { isNumber } from '../cells/requirement-numbers.ts'
import type { ColumnRoles } from '../columns/column-roles.ts'
import type { TableRow } from '../tables/table.ts'
import type { KnownRow } from './known-row.ts'
import { valueOf } from './requirement-of-row.ts'
import { kindOfType } from './row-types.ts'

/** Category columns. In `repeated` ones, each requirement has its category; in others, only the first of a category. */
export interface Carrying {
  categories: readonly number[]
  repeated: ReadonlySet<number>
}

/** Minimum share of cells equal to the requirement above, in a column that repeats its categories. */
const REPEATED_SHARE = 0.3

/** Returns the columns that repeat the category for each requirement, so that an empty cell means none. */
export function repeatedCategories(known: readonly KnownRow[], { categories }: ColumnRoles): Set<number> {
  // In other columns, only the first requirement of a category has it.
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

/** Returns true if a row only names a category without requirements. It is then no title of the rows below. */
export function isEmptyCategory(
  known: readonly KnownRow[],
  at: number,
  { categories }: ColumnRoles,
): boolean {
  // The next requirement has another category in the same column. A merged cell or capitals make the row a title.
  const { row } = known[at] ?? {}
  const [[column, text] = [-1, ''], ...others] = row?.cells ?? []
  if (others.length > 0 || !categories.includes(column) || row?.wide === true) return false
  const next = known.slice(at + 1).find(({ kind }) => kind === 'requirement')
  return text !== text.toUpperCase() && next?.row.cells.has(column) === true
}

/** Returns the number of titles without a number that follow each other directly, beginning with row `at`. */
export function titlesFrom(known: readonly KnownRow[], at: number): number {
  const end = known.findIndex(({ kind, number }, row) => row > at && (kind !== 'group' || isNumber(number)))
  return (end < 0 ? known.length : end) - at
}

/** Returns the title in a row that has only a title, preferably from the columns of categories, names and texts. */
export function titleOf({ cells }: TableRow, { id, categories, title, text, answers }: ColumnRoles): string {
  // If these are empty, it is the first words in other columns.
  const columns = [...categories, title, text].filter((column) => column !== undefined)
  const told = columns
    .map((column) => cells.get(column) ?? '')
    .find((cell) => cell !== '' && !isNumber(cell) && kindOfType(cell) === undefined)
  if (told !== undefined) return told
  const own = [...cells].filter(([column]) => !answers.includes(column))
  const words = own.filter(([column, text]) => column !== id || !isNumber(text)).map(([, text]) => text)
  return words[0] ?? ''
}
