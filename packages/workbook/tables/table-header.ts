import { asks } from '../cells/asking.ts'
import { isLink, isMark, wordsIn } from '../cells/cell-kinds.ts'
import { isNumber } from '../cells/requirement-numbers.ts'
import { foldHeader, roleOfName } from '../names/column-names.ts'
import { namesObligation, namesWork } from '../names/name-kinds.ts'
import type { GridRow, SheetGrid } from '../sheet/sheet-grid.ts'

/**
 * Header of a table in a sheet: one to three rows that name the columns. The keys of `names` are 0-based columns. A
 * name joins the texts of all header rows, from the upper to the lower one.
 */
export interface TableHeader {
  /** Index of the header's first row among the rows of the sheet that have a text. */
  first: number
  /** Index of the header's last row among the rows of the sheet that have a text. */
  last: number
  names: Map<number, string>
}

/** Maximum length of a column name. Text after the first line is an explanation. */
const MAX_NAME_LENGTH = 60
/** Maximum length of a name that ends with a full stop, such as "Réf." and "Cód." */
const MAX_ABBREVIATION = 10

/** Matches names such as "Column 3", which spreadsheet programs give to columns without a name. */
const GIVEN_NAME = /^(coluna|column|columna|colonne|spalte) ?\d{1,2}$/i

/** Maximum number of words of a question that names a column, such as "In scope?". */
const MAX_QUESTION = 3

/**
 * Returns whether a text looks like the name of a column, not like a value. Such a text is short, has letters, and is
 * no sentence, number or mark.
 */
export function isLabel(text: string): boolean {
  const [line = ''] = text.trim().split('\n')
  const short =
    line.length <= MAX_NAME_LENGTH &&
    /\p{L}/u.test(line) &&
    (!/[.;!]$/.test(line) || line.length <= MAX_ABBREVIATION)
  if (!short || isLink(line)) return false
  if (GIVEN_NAME.test(line)) return true
  if (roleOfName(line)) return !(line.endsWith('?') && line.split(' ').length > 6)
  // A single "Must" does not ask for anything: it is the name of a column to tick.
  if (isNumber(line) || isMark(line)) return false
  return (
    !asks(line) ||
    line.split('/').every(namesObligation) ||
    (wordsIn(line) <= MAX_QUESTION && !asks(line.replace('?', '')))
  )
}

/**
 * Smallest number of cells in a row that are repeated in the same columns of another row. The row then has values, not
 * names of columns.
 */
const MIN_VALUES = 2

/**
 * Returns whether at least two cells of a row, such as "Essential" and "Sprint 1", are repeated directly above or below
 * it. The row then has values and is no header, even if its words are also column names.
 */
export function hasValues({ rows }: SheetGrid, at: number): boolean {
  const beside = [rows[at - 1], rows[at + 1]]
  const values = [...(rows[at]?.cells ?? [])].filter(([column, text]) =>
    beside.some((row) => row?.cells.get(column) === text),
  )
  return values.length >= MIN_VALUES
}

/** Smallest number of names that a row must share with a header to count as its repetition. */
const MIN_EQUAL_NAMES = 3

/** Returns whether a row repeats a header. One cell may differ, because it may be the title of the rows below. */
export function repeatsNames(header: TableHeader, { cells }: GridRow): boolean {
  const equal = [...cells].filter(
    ([column, text]) =>
      isLabel(text) &&
      foldHeader(text) !== '' &&
      foldHeader(text) === foldHeader(header.names.get(column) ?? ''),
  )
  return equal.length >= MIN_EQUAL_NAMES && isRepeated(header, { first: 0, last: 0, names: new Map(cells) })
}

/**
 * Returns whether two headers name the same columns, so that the second one continues the table of the first. One cell
 * may differ, because it may be the title of the rows below. Numbers, such as those of tests, may differ too. A header
 * that differs by naming tasks begins another table.
 */
export function isRepeated(header: TableHeader, other: TableHeader): boolean {
  const names = [header, other].map(
    ({ names: all }) => new Map([...all].filter(([, name]) => !isNumber(name))),
  )
  const columns = new Set(names.flatMap((own) => [...own.keys()]))
  if (columns.size === 0) return false
  const differing = [...columns].filter(
    (column) => new Set(names.map((own) => foldHeader(own.get(column) ?? ''))).size > 1,
  )
  const [only = -1] = differing
  const isWork = names.some((own) => namesWork(own.get(only) ?? ''))
  return differing.length === 0 || (columns.size >= 3 && differing.length === 1 && !isWork)
}
