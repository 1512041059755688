import { WorkbookError } from '../sheet/errors.ts'
import { foldName } from '../sheet/fold-name.ts'
import { MAX_IGNORED, MAX_REQUIREMENTS } from '../sheet/limits.ts'
import type { SheetGrid } from '../sheet/sheet-grid.ts'
import { asks } from '../cells/asking.ts'
import { isNumber } from '../cells/requirement-numbers.ts'
import { wordsIn } from '../cells/cell-kinds.ts'
import { roleOfName } from '../names/column-names.ts'
import { namesProgress } from '../names/name-kinds.ts'
import { ABOUT_SHEET } from '../judgement/judge-table.ts'
import { correctionsOf, type MatrixCorrections } from '../reading/corrections.ts'
import {
  distinctReasons,
  type IgnoredRow,
  type MatrixRequirement,
  type ReviewReason,
} from '../reading/reading.ts'
import { chooseMatrix, isCorrecting, readTables, type ReadingCorrections } from './choose-matrix.ts'
import type { Choice } from './choose-tables.ts'
import { confirmReading } from './confirm-reading.ts'
import { ignoredRows, notesThatAsk } from './rows-left-out.ts'
import { detectLanguage, isOtherLanguage, type MatrixLanguage } from '../cells/detect-language.ts'
import { layoutKey, rememberedFrom, type RememberedCorrections } from './layout.ts'
import { tablesOf, type MatrixTable } from './matrix-tables.ts'
import type { SheetReading } from '../judgement/sheet-reading.ts'

/** Sheet of the client's workbook, with the number of requirements that were read from it. */
export interface MatrixSheet {
  name: string
  /**
   * True if requirements were read from this sheet. False for instructions, hidden sheets and other sheets without a
   * table of requirements.
   */
  used: boolean
  /** 1-based row of the first table's header. Absent for sheets from which no requirement was read. */
  headerRow?: number
  requirements: number
}

/**
 * Information for a person about how a workbook was read, for example that hidden rows were read. The person does not
 * have to act on it. `params` has the values for the placeholders of its message.
 */
export interface MatrixNotice {
  code: 'hidden_rows_read' | 'hidden_sheet_left_out' | 'copy_left_out' | 'other_language'
  params: Record<string, string | number>
}

/**
 * Result of reading a client's workbook: the requirements in the workbook's order, the rows left out, and the reasons
 * to ask a person (`reviewReasons`).
 */
export interface RequirementsMatrix {
  requirements: MatrixRequirement[]
  /** Rows from which no requirement was read, each with the reason. A long list is cut at `MAX_IGNORED` rows. */
  ignored: IgnoredRow[]
  /** Number of rows without a requirement that are not listed in `ignored`, because that list has a limited length. */
  ignoredMore: number
  language: MatrixLanguage
  sheets: MatrixSheet[]
  /** True when a person must check how the workbook was read before the requirements are used. */
  needsReview: boolean
  reviewReasons: ReviewReason[]
  notices: MatrixNotice[]
  /** All tables of the workbook, including those from which no requirement was read. */
  tables: MatrixTable[]
  /** Corrections by people that were applied when the workbook was read. */
  corrections: MatrixCorrections
  layout: MatrixLayout
}

/**
 * Layout of a client's workbook: the names of its sheets and the headers of its tables. A person's corrections are
 * stored for the layout, so that the next workbook made from the same template is read correctly.
 */
export interface MatrixLayout {
  /**
   * Key of the layout, which means the names of sheets and the headers of tables. Workbooks made from one template have
   * equal keys. Corrections by people do not change the key.
   */
  key: string
  /**
   * Corrections of tables and columns that were applied to this workbook, in a form that fits all workbooks with this
   * layout.
   */
  remembered: RememberedCorrections
  /**
   * Corrections to store if a person accepts the reading of this workbook. They are used again for workbooks made from
   * the same template. They contain `remembered`, and one correction for each table and column about which the person
   * was asked.
   */
  confirmed: RememberedCorrections
}

/**
 * Returns the requirements of a workbook, with the rows left out and the questions for a person. All tables of the
 * visible sheets are considered. If none has requirements, the most likely sheets are read, and a person is asked.
 *
 * @param tables result of `readTables`, if it is already available
 * @throws {WorkbookError} `workbook.no_requirements` if there are none, `workbook.too_large` if there are too many
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
  const reviewReasons = distinctReasons([
    ...(requirements.length === 0 && isCorrecting(corrections) ? unreadDespite(corrections, visible) : []),
    ...chosen.doubts,
    ...notesThatAsk(ignored),
    ...chosen.taken.flatMap(({ doubts }) => doubts),
    ...unreadSheets(
      visible.filter((grid) => correctionsOf(corrections, grid.name).tables.size === 0),
      chosen,
      automatic,
    ),
  ])
  const described = tablesOf(grids, chosen)
  const texts = requirements.flatMap(({ item, description }) => [item, description])
  // Instructions and lists of the workbook may be in another language than its requirements.
  const found = detectLanguage(texts, language)
  const notices = noticesOf(grids, chosen)
  if (found === 'pt' && isOtherLanguage(texts)) notices.push({ code: 'other_language', params: {} })
  const confirmed = confirmReading(corrections, { tables: described, reviewReasons })
  return {
    requirements,
    ignored: ignored.slice(0, MAX_IGNORED),
    ignoredMore: Math.max(0, ignored.length - MAX_IGNORED),
    language: found,
    sheets: grids.map((grid) => sheetOf(grid, chosen.taken)),
    needsReview: reviewReasons.length > 0,
    reviewReasons,
    notices,
    tables: described,
    corrections,
    layout: {
      key: layoutKey(visible, automatic),
      remembered: rememberedFrom(corrections, grids),
      confirmed: rememberedFrom(confirmed, grids),
    },
  }
}

/**
 * Returns a question for a person whose corrections leave a workbook without requirements. Returns none if the person
 * excluded a table, because this result may then be intended.
 */
function unreadDespite(corrections: MatrixCorrections, [first]: readonly SheetGrid[]): ReviewReason[] {
  if (corrections.tables.some(({ use }) => !use)) return []
  return [{ code: 'no_header', params: { sheet: first?.name ?? '' } }]
}

/**
 * Returns questions for a person about visible sheets from which no requirement was read. Their rows ask for something,
 * or one of their columns waits for answers, so they may have requirements.
 */
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

/**
 * Smallest number of numbered texts at which a person is asked about a table that was not read. Such a table has a
 * column that waits for answers.
 */
const MIN_ANSWERED_ROWS = 2
/**
 * Smallest number of rows that must ask for something before a person is asked about a sheet without any requirement
 * read.
 */
const MIN_ASKING_ROWS = 3

/**
 * Returns whether a table seems to be a form for answers to requirements. It has a column such as "Supplier's answer",
 * and at least half of its rows have a number and a text of three or more words.
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

/**
 * Returns whether a column shows the progress of tasks, such as "Status" with "Done" in most rows. Such a column does
 * not wait for answers.
 */
function isProgress(name: string, source: SheetReading['source'], column: number): boolean {
  const fill = source?.roles.profiles.get(column)?.fill ?? 0
  return namesProgress(name) && fill >= FILLED_PROGRESS
}

/**
 * Smallest share of filled cells at which a column such as "Status" shows progress. With fewer, it may be an empty
 * column for answers.
 */
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
