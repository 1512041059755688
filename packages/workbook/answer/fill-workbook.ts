import type { Entry } from 'yauzl'
import { copyArchive } from '../edit/archive-copy.ts'
import { covers, LAST_ROW } from '../edit/cell-address.ts'
import { lockTest } from '../edit/cell-protection.ts'
import { isHiddenColumn } from '../edit/column-widths.ts'
import { editSheet, type EditedSheet } from '../edit/edit-sheet.ts'
import { cellsOf, findSheetParts, type SheetParts } from '../edit/sheet-parts.ts'
import { staleFormulas, type OpenSheet } from '../edit/stale-formulas.ts'
import { openWorkbookPackage, type WorkbookPackage } from '../edit/workbook-package.ts'
import { decodeXml, encodeXml } from '../edit/xml-bytes.ts'
import { requirementTables } from '../matrix/choose-matrix.ts'
import type { MatrixCorrections } from '../reading/corrections.ts'
import type { SheetReading } from '../judgement/sheet-reading.ts'
import { readGrids } from '../read/parse-workbook.ts'
import { WorkbookError } from '../sheet/errors.ts'
import type { SheetGrid } from '../sheet/sheet-grid.ts'
import type { AnswerRow, FillResult, Mark } from './answer-row.ts'
import { CellTexts, type AnswerSheet } from './answer-sheet.ts'
import { placeAnswers } from './answer-table.ts'
import { answerTexts, languageOf } from './answer-texts.ts'
import { readDropDowns, type DropDown } from './drop-downs.ts'
import { legendsOf, type Legend } from './legend.ts'
import { planSheet, type SheetPlan } from './plan-answers.ts'
import { writeNewWorkbook } from './write-new-workbook.ts'

/** Input for filling a client's workbook: the path of the workbook, the answers, and the path of the copy to write. */
export interface FillInput {
  source: string
  /** Path of the copy to write. If it is absent, no file is written and only the report is returned. */
  target?: string
  rows: readonly AnswerRow[]
  /**
   * Name of the file as users know it. The file may be read as text only if this name ends like that of a text file,
   * such as ".csv".
   */
  fileName?: string | undefined
  /** Corrections that a person made when the requirements were read from the workbook, such as another header row. */
  corrections?: MatrixCorrections | undefined
}

/**
 * Writes answers into a copy of the client's workbook, in the current process. Servers call `fillAnswers` instead,
 * which runs this function in a child process, because the file may be hostile.
 */
export async function fillWorkbook({
  source,
  target,
  rows,
  fileName,
  corrections,
}: FillInput): Promise<FillResult> {
  const { kind, sheets: grids, language } = await readGrids(source, fileName)
  const readings = readingsOf(grids, corrections)
  const words = answerTexts[languageOf(wordsOf(grids), language)]
  const opened = kind === 'spreadsheet' ? await openSheets(source) : null
  try {
    const legends = legendsOf(grids, rows)
    const sheets = new Map(
      grids.map((grid) => [
        grid.name,
        { sheet: answerSheet(grid, grids, opened, legends.get(grid)), texts: new CellTexts(grid) },
      ]),
    )
    const placed = placeAnswers(rows, readings, sheets)
    const plans = new Map(
      [...placed.tables].map(([sheet, tables]) => [sheet.grid.name, planSheet(sheet, tables, words)]),
    )
    const result = account(rows, plans, placed.unplaced.length)
    if (!opened) {
      if (target) await writeNewWorkbook(grids, plans, words, target)
      return { ...result, newFile: true }
    }
    const edited = editSheets(opened, plans)
    if (target) {
      const changed = new Map<Entry, Buffer>()
      for (const [name, { xml }] of edited.sheets) {
        const sheet = opened.sheets.find((one) => one.name === name)
        if (sheet) changed.set(sheet.entry, encodeXml(xml, sheet.bytes))
      }
      await copyArchive(opened.book.archive, opened.book.entries, changed, target)
    }
    return {
      ...result,
      keptFormulas: [...edited.sheets.values()].reduce((sum, one) => sum + one.keptFormulas.length, 0),
      recalculates: edited.recalculates,
    }
  } finally {
    opened?.book.archive.close()
  }
}

interface OpenWorkbook {
  book: WorkbookPackage
  sheets: (OpenSheet & { bytes: Buffer })[]
}

async function openSheets(source: string): Promise<OpenWorkbook> {
  const book = await openWorkbookPackage(source)
  try {
    const sheets: OpenWorkbook['sheets'] = []
    for (const sheet of book.sheets) {
      const bytes = await book.read(sheet.entry)
      sheets.push({ ...sheet, parts: findSheetParts(decodeXml(bytes)), bytes: bytes.subarray(0, 200) })
    }
    return { book, sheets }
  } catch (error) {
    book.archive.close()
    throw error
  }
}

/**
 * Returns the tables of requirements in the client's workbook, or none if it cannot be read. The answers then go into
 * added columns.
 */
function readingsOf(grids: readonly SheetGrid[], corrections: MatrixCorrections | undefined): SheetReading[] {
  try {
    return requirementTables(grids, { corrections })
  } catch (error) {
    const unread = ['workbook.no_header', 'workbook.no_requirements']
    if (error instanceof WorkbookError && unread.includes(error.code)) return []
    throw error
  }
}

function* wordsOf(grids: readonly SheetGrid[]): Generator<string> {
  for (const { rows, hidden } of grids) {
    if (!hidden) for (const { cells } of rows) yield* cells.values()
  }
}

function answerSheet(
  grid: SheetGrid,
  grids: readonly SheetGrid[],
  opened: OpenWorkbook | null,
  legend: Legend | undefined,
): AnswerSheet {
  const sheet = opened?.sheets.find(({ name }) => name === grid.name)
  if (!sheet || !opened) {
    const dropDowns = [...(grid.choices ?? [])].map(([column, values]): DropDown => {
      return {
        rule: 'list',
        ranges: [{ top: 0, bottom: LAST_ROW, left: column, right: column }],
        values: [...values],
      }
    })
    return {
      grid,
      dropDowns,
      legend,
      tables: [],
      isFormula: () => false,
      isHidden: () => false,
      isLocked: () => false,
    }
  }
  const { parts, tables } = sheet
  return {
    grid,
    tables,
    legend,
    dropDowns: readDropDowns(parts, grid.name, grids, opened.book.names),
    isFormula: formulaTest(parts),
    isHidden: (column) => isHiddenColumn(parts, column),
    isLocked: lockTest(parts, opened.book.unlocked),
  }
}

/**
 * Returns a function that tells whether a cell of a worksheet has a formula. The function keeps the result for each
 * row, so the cells of a row are read only once.
 */
function formulaTest(parts: SheetParts): (row: number, column: number) => boolean {
  const rows = new Map(parts.rows.map((one) => [one.row, one]))
  const known = new Map<number, Set<number>>()
  return (row, column) => {
    if (parts.arrays.some((range) => covers(range, row, column))) return true
    let columns = known.get(row)
    if (!columns) {
      const element = rows.get(row)
      const cells = element ? cellsOf(parts, element) : []
      columns = new Set(cells.filter(({ formula }) => formula).map((cell) => cell.column))
      known.set(row, columns)
    }
    return columns.has(column)
  }
}

function editSheets({ book, sheets }: OpenWorkbook, plans: ReadonlyMap<string, SheetPlan>) {
  const edited = new Map<string, EditedSheet>()
  for (const { name, parts } of sheets) {
    const plan = plans.get(name)
    if (plan && plan.texts.length > 0) edited.set(name, editSheet(parts, plan))
  }
  const written = new Map([...edited].map(([name, sheet]) => [name, sheet.written]))
  // If the workbook calculates formulas only on request, programs would not replace removed results when they open the
  // file. So the stored results stay.
  const stale = book.manualCalculation
    ? new Map<string, Set<string>>()
    : staleFormulas(sheets, book.names, written)
  for (const { name, parts } of sheets) {
    const own = stale.get(name)
    if (own) edited.set(name, editSheet(parts, { texts: [], ...plans.get(name), stale: own }))
  }
  return { sheets: edited, recalculates: stale.size > 0 }
}

function account(
  rows: readonly AnswerRow[],
  plans: ReadonlyMap<string, SheetPlan>,
  unplaced: number,
): FillResult {
  const marks: Record<Mark, number> = { open: 0, complies: 0, partly: 0, no: 0 }
  for (const { mark } of rows) marks[mark] += 1
  return {
    marks,
    newFile: false,
    filled: [...plans.values()].flatMap(({ filled }) => filled),
    added: [...plans].flatMap(([sheet, { added }]) => (added.length > 0 ? [{ sheet, columns: added }] : [])),
    leftAlone: [...plans].flatMap(([sheet, { leftAlone }]) => leftAlone.map((one) => ({ sheet, ...one }))),
    keptFormulas: 0,
    recalculates: false,
    unplaced,
  }
}
