import type { SheetGrid } from '../sheet/sheet-grid.ts'
import { asks, splitNumber, wordsIn } from './cell-kinds.ts'
import { roleOfName } from './column-names.ts'
import type { Table } from './table.ts'

/** Column for numbers that were split from the texts of a list. No sheet has this column. */
const NUMBER_COLUMN = -1
/** Smallest number of rows of a list. */
const MIN_ROWS = 3
/** Smallest share of the rows of a list that must begin with a number or ask for something. */
const MIN_SHARE = 0.7
/** Number of rows at the top of a sheet among which the title of its list is searched. */
const MAX_TITLE_ROWS = 3

/**
 * Requirements written one below the other in a single column, made into a table with a column for the numbers at the
 * beginning of the texts.
 */
export interface TextList {
  table: Table
  /**
   * True when the list needs no question: every text has a different number or, in a list without numbers, is an
   * item.
   */
  clear: boolean
}

/**
 * Returns the list of requirements in a sheet whose texts are all in one column, with or without a title above them.
 * Returns null for any other sheet.
 */
export function cutList(grid: SheetGrid): TextList | null {
  const columns = grid.rows.flatMap(({ cells }) => (cells.size === 1 ? [...cells.keys()] : []))
  const [column = 0] = columns
  if (columns.length < grid.rows.length * 0.9 || columns.some((one) => one !== column)) return null
  const texts = grid.rows.map(({ cells }) => cells.get(column) ?? '')
  const titled = texts.slice(0, MAX_TITLE_ROWS).findIndex(isListTitle) + 1
  const isItem = (text: string) =>
    splitNumber(text).number !== '' || ((titled > 0 || asks(text)) && wordsIn(text) >= 3)
  const start = titled > 0 ? titled : texts.findIndex(isItem)
  const items = texts.slice(start)
  if (start < 0 || items.length < MIN_ROWS || items.filter(isItem).length < items.length * MIN_SHARE)
    return null
  const title = grid.rows[start - 1]
  const numbers = items.map((text) => splitNumber(text).number)
  const numbered = numbers.filter(Boolean).length >= items.length * MIN_SHARE
  const rows = grid.rows.slice(start).map(({ index, cells }) => {
    const text = cells.get(column) ?? ''
    const { number, rest } = splitNumber(text)
    return {
      index,
      cells: new Map(
        numbered && number
          ? [
              [NUMBER_COLUMN, number],
              [column, rest],
            ]
          : [[column, text]],
      ),
      merged: new Map<number, string>(),
    }
  })
  const distinct = new Set(numbers.filter(Boolean)).size
  return {
    table: {
      grid,
      ...(title && { headerRow: title.index }),
      names: new Map([
        ...(numbered ? [[NUMBER_COLUMN, 'id'] as const] : []),
        [column, namesTexts(title?.cells.get(column) ?? '')] as const,
      ]),
      rows,
      columns: [...(numbered ? [NUMBER_COLUMN] : []), column],
    },
    clear:
      start <= MAX_TITLE_ROWS &&
      (numbered
        ? distinct === items.length && items.every((text) => splitNumber(text).number)
        : items.every(isItem)),
  }
}

/** Returns whether a title names requirements, so that each text below it is one. */
function isListTitle(title: string): boolean {
  const named = roleOfName(title)
  return named?.role === 'ask' && named.fit >= 0.6
}

/** Returns a title that describes texts, such as "Requirements", and '' for a group title such as "Module 1". */
function namesTexts(title: string): string {
  const role = roleOfName(title)?.role
  return role === 'ask' || role === 'describe' || role === 'item' ? title : ''
}
