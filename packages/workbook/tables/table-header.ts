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
  /** Index of the header's first row, counted among the rows of the sheet that have a text. */
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

/**
 * Maximum number of words at which a question can be the name of a column, such as "In scope?". A longer question is a
 * text.
 */
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
 * Smallest number of cells that a row must share with a row directly above or below to count as values. Names of
 * columns are not repeated like this.
 */
const MIN_VALUES = 2

/**
 * Returns whether a row has values and is no header, even if its words are also column names. At least two of its cells
 * are then repeated directly above or below, such as "Essential" and "Sprint 1".
 */
export function hasValues({ rows }: SheetGrid, at: number): boolean {
  const beside = [rows[at - 1], rows[at + 1]]
  const values = [...(rows[at]?.cells ?? [])].filter(([column, text]) =>
    beside.some((row) => row?.cells.get(column) === text),
  )
  return values.length >= MIN_VALUES
}

/** Smallest number of column names in common at which a row counts as a repeated header. */
const MIN_EQUAL_NAMES = 3

/**
 * Returns whether a row repeats the names of a header. One cell may differ, because it may be the title of the rows
 * below.
 */
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
 * Returns whether the second header repeats the first one, so that it continues the table. One cell may differ, because
 * it may be the title of the rows below, unless it names tasks. Names that are only numbers may differ too.
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
