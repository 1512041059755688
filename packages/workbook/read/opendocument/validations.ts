import type { SheetGrid } from '../../sheet/sheet-grid.ts'
import { choicesOf } from '../choices/resolve-choices.ts'
import { utils } from '@e965/xlsx'
import type { SheetBuilder } from './sheet-builder.ts'

/**
 * Drop-down lists of an OpenDocument spreadsheet. The format calls them content validations (OpenDocument 1.3 part 3,
 * 9.4.5). After the sheets have been read, `resolve` adds the values of each list to the sheets that use it.
 */
export class Validations {
  readonly #lists = new Map<string, string>()

  define(attributes: Readonly<Record<string, string>>): void {
    const condition = attributes['table:condition'] ?? ''
    const list = /cell-content-is-in-list\((.*)\)\s*$/s.exec(condition)?.[1]
    if (list !== undefined) this.#lists.set(attributes['table:name'] ?? '', formulaOf(list))
  }

  /** Stores the values of a sheet's drop-down lists in `grid.choices`, by 0-based column. */
  resolve({ grid, validated }: SheetBuilder, grids: readonly SheetGrid[]): void {
    const dropDowns = [...validated].flatMap(([column, counts]) =>
      [...counts].map(([name, count]) => ({
        cells: utils.encode_range({ s: { r: 0, c: column }, e: { r: count - 1, c: column } }),
        values: this.#lists.get(name) ?? '',
      })),
    )
    const choices = choicesOf(grid, dropDowns, grids, new Map())
    if (choices.size > 0) grid.choices = choices
  }
}

/**
 * Converts the values of a drop-down list from the syntax of OpenDocument to the syntax of Excel: `"Yes";"No"` becomes
 * `"Yes,No"`, and `[$Lists.$A$1:.$A$3]` becomes a range.
 */
function formulaOf(list: string): string {
  const range = /^\[\$?('(?:[^']|'')+'|[^.'\]]*)\.([^:\]]+)(?::\.?([^\]]+))?\]$/.exec(list.trim())
  if (range) {
    const [, sheet = '', from = '', to] = range
    return `${sheet === '' ? '' : `${sheet}!`}${from}${to === undefined ? '' : `:${to}`}`
  }
  const values = Array.from(list.matchAll(/"((?:[^"]|"")*)"/g), ([, value = '']) => value)
  return `"${values.map((value) => value.replaceAll(/[,;]/g, ' ')).join(',')}"`
}
