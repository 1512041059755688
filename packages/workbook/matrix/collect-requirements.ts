import { WorkbookError } from '../sheet/errors.ts'
import { foldName } from '../sheet/fold-name.ts'
import { MAX_IGNORED, MAX_REQUIREMENTS } from '../sheet/limits.ts'
import type { SheetGrid } from '../sheet/sheet-grid.ts'
import { asks, isNumber, wordsIn } from '../tables/cell-kinds.ts'
import { namesProgress, roleOfName } from '../tables/column-names.ts'
import { ABOUT_SHEET } from '../tables/judge-table.ts'
import { correctionsOf, type MatrixCorrections } from '../tables/corrections.ts'
import { type IgnoredRow, type MatrixRequirement, type ReviewReason } from '../tables/reading.ts'
import { chooseMatrix, isCorrecting, readTables, type ReadingCorrections } from './choose-matrix.ts'
import type { Choice } from './choose-tables.ts'
import { confirmReading } from './confirm-reading.ts'
import { ignoredRows, notesThatAsk } from './rows-left-out.ts'
import type { MatrixLanguage } from './detect-language.ts'
import { layoutKey, rememberedFrom, type RememberedCorrections } from './layout.ts'
import { tablesOf, type MatrixTable } from './matrix-tables.ts'
import type { SheetReading } from './sheet-reading.ts'

/** Sheet of the client's workbook, and whether requirements were read from it. */
export interface MatrixSheet {
  name: string
  /** False for instructions, hidden sheets and every other sheet without a table of requirements. */
  used: boolean
  /** 1-based row of the first header. Absent for unused sheets. */
  headerRow?: number
  requirements: number
}

/**
 * Information about how a workbook was read that nobody needs to act on, such as hidden rows that were read. `params`
 * are the values for the placeholders of its message.
 */
export interface MatrixNotice {
  code: 'hidden_rows_read' | 'hidden_sheet_left_out' | 'copy_left_out'
  params: Record<string, string | number>
}

/**
 * Result of reading a client's workbook: the requirements in its order, the rows left out, and the doubts that a person
 * must check.
 */
export interface RequirementsMatrix {
  requirements: MatrixRequirement[]
  /** Rows without a requirement, at most `MAX_IGNORED`. */
  ignored: IgnoredRow[]
  /** Number of further rows without a requirement that are not listed. */
  ignoredMore: number
  language: MatrixLanguage
  sheets: MatrixSheet[]
  /** True when a person must check the reading before it is used. */
  needsReview: boolean
  reviewReasons: ReviewReason[]
  notices: MatrixNotice[]
  /** All tables of the workbook, including those that were not read. */
  tables: MatrixTable[]
  /** Corrections that were applied in this reading. */
  corrections: MatrixCorrections
  layout: MatrixLayout
}

/**
 * Layout of a client's workbook: the names of its sheets and the headers of its tables. A person's corrections are
 * remembered for the layout, so that the next workbook from the same template is read correctly.
 */
export interface MatrixLayout {
  /** Key that is equal for workbooks made from the same template, whatever was corrected. */
  key: string
  /** Corrections of tables and columns. */
  remembered: RememberedCorrections
  /**
   * Corrections to remember when a person accepts the reading: `remembered`, and one for each table and column in
   * doubt.
   */
  confirmed: RememberedCorrections
}

/**
 * Returns the requirements in the sheets of a workbook, with the rows left out and all doubts. Every table of the
 * visible sheets is read and judged. When none contains requirements, the sheets with two known column names are read.
 * Without such sheets, one sheet is read by the position of its columns, with a doubt. Rows without a header are read
 * as well as possible, with a doubt.
 *
 * @param tables result of `readTables`, when it is already available
 * @throws {WorkbookError} `workbook.no_requirements` or `workbook.too_large`
 */
export function collectRequirements(
  grids: SheetGrid[],
  language: MatrixLanguage,
  given: ReadingCorrections = {},
  tables: SheetReading[] = readTables(grids),
): RequirementsMatrix {
  const visible = grids.filter(({ hidden }) => !hidden)
  const { chosen, corrections, automatic } = chooseMatrix(grids, given, tables)
  const requirements = chosen.taken.flatMap((reading) => reading.requirements)
  if (requirements.length > MAX_REQUIREMENTS) {
    throw new WorkbookError('workbook.too_large', { reason: `${requirements.length} > ${MAX_REQUIREMENTS}` })
  }
  const ignored = ignoredRows(grids, chosen, corrections)
  const reviewReasons = [
    ...(requirements.length === 0 && isCorrecting(corrections) ? unreadDespite(corrections, visible) : []),
    ...chosen.doubts,
    ...notesThatAsk(ignored),
    ...chosen.taken.flatMap(({ doubts }) => doubts),
    ...unreadSheets(
      visible.filter((grid) => correctionsOf(corrections, grid.name).tables.size === 0),
      chosen,
      automatic,
    ),
  ]
  const described = tablesOf(grids, chosen)
  const confirmed = confirmReading(corrections, { tables: described, reviewReasons })
  return {
    requirements,
    ignored: ignored.slice(0, MAX_IGNORED),
    ignoredMore: Math.max(0, ignored.length - MAX_IGNORED),
    language,
    sheets: grids.map((grid) => sheetOf(grid, chosen.taken)),
    needsReview: reviewReasons.length > 0,
    reviewReasons,
    notices: noticesOf(grids, chosen),
    tables: described,
    corrections,
    layout: {
      key: layoutKey(visible, automatic),
      remembered: rememberedFrom(corrections, grids),
      confirmed: rememberedFrom(confirmed, grids),
    },
  }
}

/** Returns a doubt for a matrix without requirements, unless a person excluded a table. */
function unreadDespite(corrections: MatrixCorrections, [first]: readonly SheetGrid[]): ReviewReason[] {
  if (corrections.tables.some(({ use }) => !use)) return []
  return [{ code: 'no_header', params: { sheet: first?.name ?? '' } }]
}

/** Returns doubts for visible sheets that were not read although their rows ask for something or expect answers. */
function unreadSheets(
  visible: readonly SheetGrid[],
  { taken, copies }: Choice,
  tables: readonly SheetReading[],
): ReviewReason[] {
  const answered = new Set(tables.filter(waitsForAnswers).map(({ grid }) => grid))
  const read = new Set([...taken, ...copies.map(({ reading }) => reading)].map(({ grid }) => grid))
  return visible
    .filter(
      (grid) =>
        !read.has(grid) &&
        !grid.list &&
        !ABOUT_SHEET.test(foldName(grid.name)) &&
        (asksMuch(grid) || answered.has(grid)),
    )
    .map(({ name }) => ({ code: 'sheet_unclear', params: { sheet: name } }))
}

/** Smallest number of numbered rows of a table with answer columns, for a doubt when the table is not read. */
const MIN_ANSWERED_ROWS = 2
/** Smallest number of rows that ask for something, for a doubt about a sheet that is not read. */
const MIN_ASKING_ROWS = 3

/**
 * Returns whether a table expects answers: it has an exactly named answer column, with numbers and words in most rows.
 */
function waitsForAnswers({ columns, source }: SheetReading): boolean {
  const answers = columns.some(
    ({ column, role, name }) =>
      role === 'answer' && (roleOfName(name)?.fit ?? 0) >= 0.9 && !isProgress(name, source, column),
  )
  const rows = source?.table.rows.filter(({ cells }) => cells.size > 0) ?? []
  const alike = rows.filter(({ cells }) => {
    const texts = [...cells.values()]
    return texts.some(isNumber) && texts.some((text) => wordsIn(text) >= 3)
  })
  return answers && alike.length >= Math.max(MIN_ANSWERED_ROWS, rows.length / 2)
}

/** Returns whether a column already tells the progress of tasks, such as "Status" with "Done" in most rows. */
function isProgress(name: string, source: SheetReading['source'], column: number): boolean {
  const fill = source?.roles.profiles.get(column)?.fill ?? 0
  return namesProgress(name) && fill >= FILLED_PROGRESS
}

/** Share of filled cells from which a column such as "Status" tells progress and does not wait for answers. */
const FILLED_PROGRESS = 0.5

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
    .filter((grid) => grid.hidden && grid.rows.length > 0 && !taken.some((one) => one.grid === grid))
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
