import { WorkbookError } from '../sheet/errors.ts'
import { foldName } from '../sheet/fold-name.ts'
import { MAX_IGNORED, MAX_REQUIREMENTS } from '../sheet/limits.ts'
import type { SheetGrid } from '../sheet/sheet-grid.ts'
import { asks, isNumber, wordsIn } from '../tables/cell-kinds.ts'
import { ABOUT_SHEET } from '../tables/judge-table.ts'
import { type IgnoredRow, type MatrixRequirement, type ReviewReason } from '../tables/reading.ts'
import { chooseTables, type Choice } from './choose-tables.ts'
import { ignoredRows, notesThatAsk } from './rows-left-out.ts'
import type { MatrixLanguage } from './detect-language.ts'
import { findHeader } from './find-header.ts'
import { readByNames } from './read-by-names.ts'
import { readSheet, readWithoutHeader, type SheetReading } from './read-sheet.ts'

/** Sheet of the workbook and how it was read. */
export interface MatrixSheet {
  name: string
  /** False for instructions, hidden sheets and every other sheet without a table of requirements. */
  used: boolean
  /** 1-based row of the first header in a used sheet. */
  headerRow?: number
  requirements: number
}

/** Fact about the reading that needs no answer. */
export interface MatrixNotice {
  code: 'hidden_rows_read' | 'hidden_sheet_left_out' | 'copy_left_out'
  params: Record<string, string | number>
}

/** Requirements of a workbook in its order, with its language and sheets. */
export interface RequirementsMatrix {
  requirements: MatrixRequirement[]
  /** Rows that gave no requirement, up to `MAX_IGNORED`. */
  ignored: IgnoredRow[]
  /** Number of further rows without a requirement. */
  ignoredMore: number
  language: MatrixLanguage
  sheets: MatrixSheet[]
  /** True when a person has to look at the reading before relying on it. */
  needsReview: boolean
  reviewReasons: ReviewReason[]
  notices: MatrixNotice[]
}

/**
 * Returns the requirements in grids. Every table of the visible sheets is read and judged. When none is a table of
 * requirements, a sheet whose columns are known by two names or by their place is read instead, and asked about.
 *
 * A workbook of rows that no header names is read as well as it can be, and asked about.
 *
 * @throws {WorkbookError} `workbook.no_requirements` or `workbook.too_large`
 */
export function collectRequirements(grids: SheetGrid[], language: MatrixLanguage): RequirementsMatrix {
  const visible = grids.filter(({ hidden }) => !hidden)
  if (visible.every(({ rows }) => rows.length === 0)) throw new WorkbookError('workbook.no_requirements')
  const choice = chooseTables(visible.flatMap(readSheet))
  const chosen = choice.taken.some(({ requirements }) => requirements.length > 0)
    ? choice
    : fallback(
        visible.filter(({ list }) => !list),
        choice,
      )
  const requirements = chosen.taken.flatMap((reading) => reading.requirements)
  if (requirements.length > MAX_REQUIREMENTS) {
    throw new WorkbookError('workbook.too_large', { reason: `${requirements.length} > ${MAX_REQUIREMENTS}` })
  }
  const ignored = ignoredRows(grids, chosen)
  const reviewReasons = [
    ...chosen.doubts,
    ...notesThatAsk(ignored),
    ...chosen.taken.flatMap(({ doubts }) => doubts),
    ...unreadSheets(visible, chosen),
  ]
  return {
    requirements,
    ignored: ignored.slice(0, MAX_IGNORED),
    ignoredMore: Math.max(0, ignored.length - MAX_IGNORED),
    language,
    sheets: grids.map((grid) => sheetOf(grid, chosen.taken)),
    needsReview: reviewReasons.length > 0,
    reviewReasons,
    notices: noticesOf(grids, chosen),
  }
}

/** Reads the sheet whose header has two known names, else the first whose header is known by its place. */
function fallback(visible: readonly SheetGrid[], choice: Choice): Choice {
  if (
    choice.left.some(
      ({ requirements, ignored }) =>
        requirements.length === 0 && ignored.some(({ reason }) => reason === 'example'),
    )
  ) {
    throw new WorkbookError('workbook.no_requirements')
  }
  const headers = (by: 'names' | 'position') =>
    visible.flatMap((grid) => {
      const header = findHeader(grid, by)
      return header ? [{ grid, header }] : []
    })
  const named = headers('names')
  const told = named.filter(({ grid }) => !ABOUT_SHEET.test(foldName(grid.name)))
  const found = told.length > 0 ? told : named.length > 0 ? named : headers('position').slice(0, 1)
  if (found.length === 0 && choice.taken.length === 0) return withoutHeader(visible, choice)
  const taken = found.map(({ grid, header }): SheetReading => {
    const { requirements: read, ignored } = readByNames(grid, header)
    const requirements = read.map((one) =>
      isNumber(one.item) ? Object.assign(one, { number: one.item, item: '' }) : one,
    )
    const doubts: ReviewReason[] = [{ code: 'columns_by_position', params: { sheet: grid.name } }]
    const judgement = { verdict: 'unclear' as const, points: 0 }
    return {
      grid,
      by: 'table',
      headerRow: header.row.index + 1,
      header: '',
      requirements,
      ignored,
      doubts,
      judgement,
    }
  })
  if (taken.every(({ requirements }) => requirements.length === 0))
    throw new WorkbookError('workbook.no_requirements')
  return { taken, copies: [], left: [], doubts: [] }
}

/** Reads the sheets whose rows ask for something, if there are any, although no row names their columns. */
function withoutHeader(visible: readonly SheetGrid[], { left }: Choice): Choice {
  const told = visible.filter(({ name, rows }) => rows.length > 0 && !ABOUT_SHEET.test(foldName(name)))
  const taken = told
    .map(readWithoutHeader)
    .filter(({ requirements }) => requirements.some(({ description }) => asks(description)))
  const [first] = told.length > 0 ? told : left.map(({ grid }) => grid)
  const doubt: ReviewReason = {
    code: first?.list ? 'list_unclear' : 'no_header',
    params: { sheet: first?.name ?? '' },
  }
  return { taken, copies: [], left: [], doubts: taken.length > 0 ? [] : [doubt] }
}

/** Visible sheets nothing was read of, although their rows ask for something. */
function unreadSheets(visible: readonly SheetGrid[], { taken, copies }: Choice): ReviewReason[] {
  const read = new Set([...taken, ...copies.map(({ reading }) => reading)].map(({ grid }) => grid))
  return visible
    .filter(
      (grid) => !read.has(grid) && !grid.list && !ABOUT_SHEET.test(foldName(grid.name)) && asksMuch(grid),
    )
    .map(({ name }) => ({ code: 'sheet_unclear', params: { sheet: name } }))
}

const MIN_ASKING_ROWS = 3

function asksMuch({ rows }: SheetGrid): boolean {
  const asking = rows.filter(({ cells }) =>
    [...cells.values()].some((text) => asks(text) && wordsIn(text) >= 4),
  )
  return asking.length >= MIN_ASKING_ROWS && asking.length >= rows.length * 0.3
}

function sheetOf(grid: SheetGrid, taken: readonly SheetReading[]): MatrixSheet {
  const own = taken.filter((reading) => reading.grid === grid)
  return {
    name: grid.name,
    used: own.length > 0,
    ...(own[0] && { headerRow: own[0].headerRow }),
    requirements: own.reduce((sum, { requirements }) => sum + requirements.length, 0),
  }
}

function noticesOf(grids: readonly SheetGrid[], { taken, copies }: Choice): MatrixNotice[] {
  const hidden = grids
    .filter((grid) => grid.hidden && grid.rows.length > 0)
    .map(({ name }): MatrixNotice => ({ code: 'hidden_sheet_left_out', params: { sheet: name } }))
  const rows = grids.flatMap((grid): MatrixNotice[] => {
    const count = taken
      .filter((reading) => reading.grid === grid)
      .flatMap(({ requirements }) => requirements)
      .filter(({ row }) => grid.hiddenRows?.has(row - 1)).length
    return count > 0 ? [{ code: 'hidden_rows_read', params: { sheet: grid.name, count } }] : []
  })
  const repeated = copies.map(({ reading, of }): MatrixNotice => ({
    code: 'copy_left_out',
    params: { sheet: reading.grid.name, of: of.grid.name },
  }))
  return [...hidden, ...rows, ...repeated]
}
