import { asks } from '../cells/asking.ts'
import { wordsIn } from '../cells/cell-kinds.ts'
import { splitNumber } from '../cells/requirement-numbers.ts'
import { roleOfName } from '../names/column-names.ts'
import type { SheetGrid } from '../sheet/sheet-grid.ts'
import type { Table } from './table.ts'

/**
 * Number of the additional column for numbers that were split off the beginnings of texts. It is negative, so that no
 * real column has it.
 */
const NUMBER_COLUMN = -1

/** Smallest number of rows that a list of requirements in a single column must have. */
const MIN_ROWS = 3

/**
 * Smallest share of texts that must look like requirements for a single column to be a list of requirements. Such a
 * text begins with a number or asks for something.
 */
const MIN_SHARE = 0.7

/** Number of rows at the top of a sheet that are searched for the title of its list. */
const MAX_TITLE_ROWS = 3

/**
 * List of requirements in a single column of a sheet, converted to a table. If the texts begin with numbers, the table
 * has a further column for them.
 */
export interface TextList {
  table: Table
  /**
   * True if the list certainly has requirements, so that no person is asked. Either all its numbers are different, or
   * it has none and every text looks like a requirement.
   */
  clear: boolean
}

/**
 * Returns the list of requirements in a sheet that has texts in one column only, perhaps below a title. Returns `null`
 * for any other sheet.
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

/** Returns whether the title of a list says that it has requirements. Each text below it is then a requirement. */
function isListTitle(title: string): boolean {
  const named = roleOfName(title)
  return named?.role === 'ask' && named.fit >= 0.6
}

/**
 * Returns a list's title if it is also a usual column name for requirements, such as "Requisitos". Returns an empty
 * string for any other title, such as "Module 1".
 */
function namesTexts(title: string): string {
  const role = roleOfName(title)?.role
  return role === 'ask' || role === 'describe' || role === 'item' ? title : ''
}
