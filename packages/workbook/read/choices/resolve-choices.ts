import { utils, type Range } from '@e965/xlsx'
import type { SheetGrid } from '../../sheet/sheet-grid.ts'
import type { DropDown } from './drop-downs.ts'

/** Maximum number of values of a drop-down list that are read. Further values are ignored. */
const MAX_VALUES = 50
/**
 * Smallest number of adjacent cells in a column with one drop-down list. With fewer, the list does not count as the
 * list of the column.
 */
const MIN_CELLS = 2

/**
 * Returns the values that the drop-down lists of a sheet allow, by 0-based column. If a list refers to a range of
 * cells, the values are taken from these cells.
 * @param grids all sheets of the workbook
 * @param names range of cells for each defined name of the workbook
 */
export function choicesOf(
  grid: SheetGrid,
  dropDowns: readonly DropDown[],
  grids: readonly SheetGrid[],
  names: ReadonlyMap<string, string>,
): Map<number, string[]> {
  const choices = new Map<number, string[]>()
  for (const { cells, values } of dropDowns) {
    const own = valuesOf(names.get(values) ?? values, grid, grids)
    if (own.length === 0) continue
    for (const range of cells.split(/\s+/)) {
      const decoded = rangeOf(range)
      if (!decoded) continue
      const { s, e } = decoded
      if (s.c !== e.c || e.r - s.r + 1 < MIN_CELLS) continue
      choices.set(s.c, own)
    }
  }
  return choices
}

function valuesOf(formula: string, grid: SheetGrid, grids: readonly SheetGrid[]): string[] {
  const literal = /^"((?:[^"]|"")*)"$/.exec(formula)?.[1]
  if (literal !== undefined) return tidy(literal.replaceAll('""', '"').split(/[,;]/))
  const found = /^=?(?:'((?:[^']|'')+)'!|([^'!]+)!)?(\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?)$/i.exec(
    formula,
  )
  const range = rangeOf(found?.[3] ?? '')
  if (!found || !range) return []
  const sheet = found[1]?.replaceAll("''", "'") ?? found[2]
  const source = sheet === undefined ? grid : grids.find(({ name }) => name === sheet)
  const { s, e } = range
  const texts = (source?.rows ?? []).flatMap(({ index, cells }) =>
    index < s.r || index > e.r
      ? []
      : [...cells].flatMap(([column, text]) => (column >= s.c && column <= e.c ? [text] : [])),
  )
  return tidy(texts)
}

function tidy(values: readonly string[]): string[] {
  return values
    .map((value) => value.trim())
    .filter(Boolean)
    .slice(0, MAX_VALUES)
}

/** Returns a range of cells such as "A1:B3" as numbers. Returns `null` for any other text, such as a whole column. */
function rangeOf(text: string): Range | null {
  const plain = text.replaceAll('$', '')
  return /^[A-Z]{1,3}\d{1,7}(:[A-Z]{1,3}\d{1,7})?$/i.test(plain)
    ? utils.decode_range(plain.toUpperCase())
    : null
}
