import path from 'node:path'
import { WorkbookError } from '../../sheet/errors.ts'
import { MAX_CELL_CHARACTERS, MAX_SHEET_ROWS } from '../../sheet/limits.ts'
import type { SheetGrid } from '../../sheet/sheet-grid.ts'
import { shownText } from '../../sheet/shown-text.ts'
import { cutList } from '../../tables/cut-list.ts'
import { decodeText } from './decode-text.ts'
import { findSeparator } from './find-separator.ts'
import { separatedValues } from './separated-values.ts'

/** Name of the sheet for a text file whose own name is unknown. */
const UNNAMED = 'CSV'
/** Matches a first line such as "sep=;". It tells Excel the separator of a CSV file. */
const SEPARATOR_LINE = /^"?sep=(.)"?[\t;,|]*\r?\n/i
/**
 * Matches the beginnings of texts that are neither CSV files nor lists, such as markup, JSON, rich text, PDF,
 * PostScript and scripts.
 */
const OTHER_KINDS = /^\s*(<|\{\s*("|\\rtf|\})|\[\s*[{["\]]|%PDF|%!PS|#!)/

/**
 * Reads a text file as a sheet. The file may be a CSV file with any usual separator, or a list with one requirement in
 * each line. The sheet gets the name of the file.
 * @throws {WorkbookError} `workbook.wrong_type` for any other text, `workbook.too_large` for more rows, columns or
 * cells than a sheet may have
 */
export function readText(bytes: Buffer, fileName?: string): SheetGrid {
  const text = decodeText(bytes)
  if (text === null || text.trim() === '' || OTHER_KINDS.test(text))
    throw new WorkbookError('workbook.wrong_type')
  const name = (fileName === undefined ? '' : path.parse(fileName).name).trim() || UNNAMED
  const told = SEPARATOR_LINE.exec(text)
  const separator = told?.[1] ?? findSeparator(text)
  if (separator === null || separator === undefined) return readLines(text, name)
  const rows = separatedValues(told ? text.slice(told[0].length) : text, separator)
  // Row numbers must be those in the file, so the line with the separator counts as a row.
  return gridOf(name, rows, told ? 1 : 0)
}

/**
 * Reads a text file without separators as a sheet of one column. Throws `workbook.wrong_type` if the lines are not a
 * list of requirements.
 */
function readLines(text: string, name: string): SheetGrid {
  const lines = text.split(/\r\n|\r|\n/, MAX_SHEET_ROWS + 1)
  if (lines.length > MAX_SHEET_ROWS) {
    throw new WorkbookError('workbook.too_large', { reason: `> ${MAX_SHEET_ROWS}` })
  }
  const grid = gridOf(
    name,
    lines.map((line) => [unquoted(line.slice(0, MAX_CELL_CHARACTERS * 2))]),
    0,
  )
  if (cutList(grid) === null) throw new WorkbookError('workbook.wrong_type')
  return grid
}

/** Returns a line of a text file without the quotes around it. Doubled quotes within the line become single ones. */
function unquoted(line: string): string {
  return line.replace(/^"(.*)"$/s, '$1').replaceAll('""', '"')
}

function gridOf(name: string, rows: readonly string[][], above: number): SheetGrid {
  const grid: SheetGrid = { name, hidden: false, rows: [], merges: [] }
  for (const [index, fields] of rows.entries()) {
    const cells = new Map<number, string>()
    for (const [column, field] of fields.entries()) {
      // Excel writes ="007" so that the leading zeros of a number are not lost.
      const text = shownText(field.replace(/^="(.*)"$/s, '$1'))
      if (text !== '') cells.set(column, text)
    }
    if (cells.size > 0) grid.rows.push({ index: index + above, cells })
  }
  return grid
}
