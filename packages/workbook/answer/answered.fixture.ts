import type { SheetGrid } from '../sheet/sheet-grid.ts'
import { readGrids } from '../read/parse-workbook.ts'
import { columnLetters } from '../edit/cell-address.ts'
import { fileOf, workbookBytes, workbookOf, type Cells } from '../testing/build-workbook.fixture.ts'
import type { AnswerRow, FillResult } from './answer-row.ts'
import { fillWorkbook } from './fill-workbook.ts'

/**
 * Workbook that a test filled with answers: the paths of the original (`source`) and of the filled copy (`target`), and
 * the report on filling. `texts` are the texts of the copy's cells, by sheet name and cell address ("B7").
 */
export interface Answered {
  source: string
  target: string
  result: FillResult
  texts: Record<string, Record<string, string>>
}

let made = 0

/**
 * Writes answers into a copy of a workbook for a test, and reads the copy again. The test can then compare the texts of
 * its cells. Works in the test's own process, while `fillAnswers` starts a child process.
 */
export async function answered(source: string, rows: readonly AnswerRow[]): Promise<Answered> {
  made += 1
  const target = `${source}.${made}.answered.xlsx`
  const result = await fillWorkbook({ source, target, rows })
  return { source, target, result, texts: await textsOf(target) }
}

/**
 * Writes a new workbook with the given cells for a test, fills a copy of it with answers, and reads the copy again. The
 * test can then compare the texts of its cells.
 * @param sheets cells by sheet name
 */
export async function answeredCells(
  sheets: Record<string, Cells>,
  rows: readonly AnswerRow[],
): Promise<Answered> {
  return answered(await fileOf(workbookBytes(workbookOf(sheets), 'xlsx')), rows)
}

export async function textsOf(file: string): Promise<Answered['texts']> {
  const { sheets } = await readGrids(file)
  return Object.fromEntries(sheets.map((grid) => [grid.name, cellsOf(grid)]))
}

function cellsOf({ rows }: SheetGrid): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap(({ index, cells }) =>
      [...cells].map(([column, text]) => [`${columnLetters(column)}${index + 1}`, text]),
    ),
  )
}
