import { writeFile } from 'node:fs/promises'
import type { Cell, Row, Sheet } from 'write-excel-file/node'
import { LAST_COLUMN } from '../edit/cell-address.ts'
import { writeWorkbook } from '../edit/write-workbook.ts'
import type { SheetGrid } from '../sheet/sheet-grid.ts'
import type { AnswerTexts } from './answer-texts.ts'
import type { SheetPlan } from './plan-answers.ts'

/**
 * Smallest width of a column in characters. A column is as wide as its longest line, but not narrower than this and not
 * wider than `MAX_WIDTH`.
 */
const MIN_WIDTH = 8
const MAX_WIDTH = 60
/**
 * Number of rows and columns by which a merged range may go beyond the content of the new workbook. Longer ranges are
 * cut, because nobody would see the rest.
 */
const MARGIN = 1
const BLUE = '#dbeafe'

/**
 * Writes a new .xlsx with the texts of the client's file and the answers, if the client's file is no .xlsx and cannot
 * be edited. Texts of all visible sheets keep their row numbers, and merged cells stay merged. An extra sheet at the
 * end says that the workbook is new.
 *
 * @param plans answers to write into each sheet; the key is the sheet's name
 */
export async function writeNewWorkbook(
  grids: readonly SheetGrid[],
  plans: ReadonlyMap<string, SheetPlan>,
  words: AnswerTexts,
  target: string,
): Promise<void> {
  const visible = grids.filter(({ hidden }) => !hidden)
  const taken = new Set<string>()
  const sheets = visible.map((grid) => sheetOf(grid, plans.get(grid.name), sheetName(grid.name, taken)))
  const note: Cell = { value: words.newWorkbook, type: String, wrap: true, alignVertical: 'top' }
  const noteSheet = sheetName(words.noteSheet, taken)
  sheets.push({ data: [[note]], sheet: noteSheet, columns: [{ width: MAX_WIDTH }] })
  await writeFile(target, await writeWorkbook(sheets))
}

function sheetOf(grid: SheetGrid, plan: SheetPlan | undefined, name: string): Sheet<Buffer> {
  const texts = new Map(grid.rows.map(({ index, cells }) => [index, new Map(cells)]))
  const added = new Set<string>()
  for (const { row, column, text } of plan?.texts ?? []) {
    const cells = texts.get(row) ?? new Map<number, string>()
    texts.set(row, cells.set(column, text))
    added.add(`${row} ${column}`)
  }
  const rows = [...texts.keys()].reduce((most, row) => Math.max(most, row), -1) + 1
  const columns = Math.min(
    [...texts.values()].reduce((most, cells) => Math.max(most, ...cells.keys()), 0) + 1,
    LAST_COLUMN,
  )
  const spans = spansOf(grid, rows, columns)
  const headers = new Set(plan?.headerRows)
  const data = Array.from({ length: rows }, (_, row): Row => {
    const cells = texts.get(row)
    if (!cells) return []
    const width = Math.max(...cells.keys()) + 1
    return Array.from({ length: width }, (__, column): Cell => {
      const span = spans.get(`${row} ${column}`)
      const value = cells.get(column)
      if (value === undefined && !span) return null
      return {
        ...(value !== undefined && { value, type: String }),
        ...span,
        wrap: true,
        alignVertical: 'top',
        ...(headers.has(row) && { fontWeight: 'bold' as const }),
        ...(added.has(`${row} ${column}`) && { backgroundColor: BLUE }),
      }
    })
  })
  return { data, sheet: name, columns: widthsOf(texts, columns) }
}

function spansOf(
  grid: SheetGrid,
  rows: number,
  columns: number,
): Map<string, { columnSpan?: number; rowSpan?: number }> {
  return new Map(
    grid.merges.map(({ top, left, bottom, right }) => {
      const columnSpan = Math.min(right, columns + MARGIN) - left + 1
      const rowSpan = Math.min(bottom, rows + MARGIN) - top + 1
      return [`${top} ${left}`, { ...(columnSpan > 1 && { columnSpan }), ...(rowSpan > 1 && { rowSpan }) }]
    }),
  )
}

function widthsOf(
  texts: ReadonlyMap<number, ReadonlyMap<number, string>>,
  columns: number,
): { width: number }[] {
  const widths = Array.from({ length: columns }, () => MIN_WIDTH)
  for (const cells of texts.values()) {
    for (const [column, text] of cells) {
      const longest = Math.max(
        ...text
          .slice(0, 1000)
          .split('\n')
          .map((line) => line.length),
      )
      widths[column] = Math.min(MAX_WIDTH, Math.max(widths[column] ?? MIN_WIDTH, longest + 2))
    }
  }
  return widths.map((width) => ({ width }))
}

/** Maximum number of characters of a worksheet's name in Excel. */
const MAX_SHEET_NAME = 31

/**
 * Returns a name that Excel accepts for a sheet: at most 31 characters, without forbidden characters, and different
 * from the other names in more than letter case. Excel repairs a workbook with two equal names, and may lose a sheet.
 *
 * @param taken names in lower case that other sheets have; the new name is added
 */
function sheetName(name: string, taken: Set<string>): string {
  const allowed = name.replaceAll(/[\\/?*[\]:]/g, ' ').replaceAll(/^'+|'+$/g, '') || 'Sheet'
  for (let count = 1; ; count += 1) {
    const suffix = count === 1 ? '' : ` (${count})`
    const start = allowed.slice(0, MAX_SHEET_NAME - suffix.length).replace(/[\ud800-\udbff]$/, '')
    const own = `${start}${suffix}`
    if (taken.has(own.toLowerCase())) continue
    taken.add(own.toLowerCase())
    return own
  }
}
