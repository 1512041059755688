import { asks, isLink, isMark, isNumber, wordsIn } from './cell-kinds.ts'

/** Measurements of the cells of one column below its header. Shares are parts of the filled cells. */
export interface ColumnProfile {
  column: number
  /** Number of filled cells, and their part of all rows. */
  filled: number
  fill: number
  /** Distinct texts by filled cell. */
  variety: number
  /** Mean number of words. */
  words: number
  numbers: number
  marks: number
  links: number
  asking: number
}

/** Measures the texts of a column; `rows` is the number of rows they stand in. */
export function profileOf(column: number, texts: readonly string[], rows: number): ColumnProfile {
  const share = (is: (text: string) => boolean) =>
    texts.length === 0 ? 0 : texts.filter(is).length / texts.length
  return {
    column,
    filled: texts.length,
    fill: rows === 0 ? 0 : texts.length / rows,
    variety: texts.length === 0 ? 0 : new Set(texts).size / texts.length,
    words: texts.length === 0 ? 0 : texts.reduce((sum, text) => sum + wordsIn(text), 0) / texts.length,
    numbers: share(isNumber),
    marks: share(isMark),
    links: share(isLink),
    asking: share(asks),
  }
}
