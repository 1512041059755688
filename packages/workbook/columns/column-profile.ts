import { asks } from '../cells/asking.ts'
import { isDate, isLink, isMark, wordsIn } from '../cells/cell-kinds.ts'
import { isNumber } from '../cells/requirement-numbers.ts'

/**
 * Measurements of a column's cells below its header, for example the share of cells that are numbers. They show what
 * the column contains. Shares are from 0 to 1, and relative to the filled cells unless a comment says otherwise.
 */
export interface ColumnProfile {
  column: number
  /** Number of filled cells of the column. */
  filled: number
  /** Number of the column's filled cells, divided by the number of rows. */
  fill: number
  /** Share of rows in which the column has a text. Texts of merged cells that begin above count too. */
  covered: number
  /** Number of distinct texts in the column, divided by the number of its filled cells. */
  variety: number
  /** Mean number of words in the column's filled cells. */
  words: number
  numbers: number
  /** Share of filled cells that are numbers with letters, such as "CT-01". */
  codes: number
  /**
   * True if the cells count 1, 2, 3 and then begin again at 1. Example: numbers that start anew in each section of a
   * table.
   */
  recounts: boolean
  marks: number
  dates: number
  links: number
  asking: number
}

/**
 * Measures the texts of a column, such as the share of numbers, dates and sentences, to find out what the column
 * contains.
 *
 * @param texts texts of the filled cells
 * @param rows number of rows of the table
 * @param merged number of rows into which a cell of the column is merged down from above
 */
export function profileOf(column: number, texts: readonly string[], rows: number, merged = 0): ColumnProfile {
  const share = (is: (text: string) => boolean) =>
    texts.length === 0 ? 0 : texts.filter(is).length / texts.length
  return {
    column,
    filled: texts.length,
    fill: rows === 0 ? 0 : texts.length / rows,
    covered: rows === 0 ? 0 : (texts.length + merged) / rows,
    variety: texts.length === 0 ? 0 : new Set(texts).size / texts.length,
    words: texts.length === 0 ? 0 : texts.reduce((sum, text) => sum + wordsIn(text), 0) / texts.length,
    numbers: share(isNumber),
    codes: share((text) => isNumber(text) && /\p{L}/u.test(text)),
    recounts: recounts(texts),
    marks: share(isMark),
    dates: share(isDate),
    links: share(isLink),
    asking: share(asks),
  }
}

function recounts(texts: readonly string[]): boolean {
  const numbers = texts.map((text) => (/^\d{1,3}$/.test(text) ? Number(text) : 0))
  const starts = numbers.filter((number) => number === 1).length
  return (
    numbers[0] === 1 &&
    starts > 1 &&
    starts <= numbers.length / 2 &&
    numbers.every((number, at) => number === 1 || number === (numbers[at - 1] ?? 0) + 1)
  )
}
