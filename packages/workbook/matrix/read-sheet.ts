import { rowsLikeTitles } from '../rows/mixed-rows.ts'
import { readList } from '../rows/read-list.ts'
import { readRows } from '../rows/read-rows.ts'
import type { ListFacts, SheetGrid } from '../sheet/sheet-grid.ts'
import { columnRoles } from '../tables/column-roles.ts'
import { cutList } from '../tables/cut-list.ts'
import { judgeList } from '../tables/judge-list.ts'
import { judgeTable, type Judgement } from '../tables/judge-table.ts'
import { readCards } from '../tables/read-cards.ts'
import type { IgnoredRow, MatrixRequirement, ReviewReason } from '../tables/reading.ts'
import { splitSideBySide } from '../tables/side-by-side.ts'
import { cutTables, tableRows, type Table } from '../tables/table.ts'
import { findHeaders, isClear, isRepeated } from '../tables/find-headers.ts'
import { foldHeader } from '../tables/column-names.ts'
import { findHeader } from './find-header.ts'
import { nameFit } from './header-names.ts'
import { readByNames } from './read-by-names.ts'

/** Table of a sheet as it was read. */
export interface SheetReading {
  grid: SheetGrid
  /** Way in which the table was recognised. */
  by: 'specified' | 'table' | 'cards' | 'list' | 'paragraphs'
  /** 1-based row of the header, or of the first row without one. */
  headerRow: number
  /** Folded names of its columns, by which tables of one kind are known. */
  header: string
  requirements: MatrixRequirement[]
  ignored: IgnoredRow[]
  doubts: ReviewReason[]
  judgement: Judgement
}

/** Fit of a name that the specification has for a column. */
const SPECIFIED_FIT = 0.8
/** Part of the filled rows that a specified matrix must read. */
const SPECIFIED_SHARE = 0.8
const SURE: Judgement = { verdict: 'requirements', points: 10 }

/** Reads every table of a sheet and judges it. */
export function readSheet(grid: SheetGrid): SheetReading[] {
  if (grid.list) return [readParagraphs(grid, grid.list)]
  const specified = readSpecified(grid)
  if (specified) return [specified]
  const cards = readCards(grid)
  if (cards) {
    const { requirements, ignored, doubts, firstRow } = cards
    return [
      { grid, by: 'cards', headerRow: firstRow, header: '', requirements, ignored, doubts, judgement: SURE },
    ]
  }
  const list = cutList(grid)
  if (list) {
    const doubt: ReviewReason = { code: 'table_unclear', params: { sheet: grid.name } }
    return [{ ...reading(list.table, list.clear ? [] : [doubt]), by: 'list' }]
  }
  return cutTables(grid).flatMap(readTable)
}

function readParagraphs(grid: SheetGrid, list: ListFacts): SheetReading {
  const read = readList(grid, list)
  const own = new Map(list.paragraphs.map(({ index, text }) => [index + 1, text]))
  const texts = read.requirements.map(({ row }) => own.get(row) ?? '')
  const judged = judgeList(list, texts)
  // Sentences without numbers or bullets are prose, whatever they ask for.
  const isProse = list.paragraphs.every(({ kind }) => kind === 'text')
  const judgement: Judgement =
    isProse && judged.verdict === 'requirements' ? { ...judged, verdict: 'unclear' } : judged
  return { grid, by: 'paragraphs', headerRow: (grid.rows[0]?.index ?? 0) + 1, header: '', ...read, judgement }
}

/**
 * Reads a sheet with columns of category, item and description as the specification does; null when its header names
 * others, or when that leaves more than a few rows out.
 */
function readSpecified(grid: SheetGrid): SheetReading | null {
  const header = findHeader(grid, 'names')
  if (!header) return null
  const fits = (['category', 'item', 'description'] as const).map((role) => {
    const column = header.columns[role]
    if (column === undefined) return 0
    // "Item / Requirement": each part is a name of the column.
    const parts = (header.row.cells.get(column) ?? '').split('/')
    return Math.max(nameFit(parts.join('/'), role), Math.min(...parts.map((part) => nameFit(part, role))))
  })
  if (fits.some((fit) => fit < SPECIFIED_FIT)) return null
  const { requirements, ignored } = readByNames(grid, header)
  const left = ignored.filter(({ reason }) => reason === 'unsupported').length
  if (left > 2 && requirements.length < (requirements.length + left) * SPECIFIED_SHARE) return null
  return {
    grid,
    by: 'specified',
    headerRow: header.row.index + 1,
    header: '',
    requirements,
    ignored,
    doubts: [
      ...specifiedDoubts(grid, requirements),
      ...(hasOtherTables(grid)
        ? [{ code: 'table_unclear' as const, params: { sheet: grid.name, row: header.row.index + 1 } }]
        : []),
    ],
    judgement: SURE,
  }
}

/** Returns whether a sheet has headers that name different columns. */
function hasOtherTables(grid: SheetGrid): boolean {
  const [first, ...others] = findHeaders(grid)
  return first !== undefined && others.some((other) => !isRepeated(first, other) && isClear(other))
}

/** Rows with an item or a description alone, among rows with both, may be titles of groups. */
function specifiedDoubts({ name }: SheetGrid, requirements: readonly MatrixRequirement[]): ReviewReason[] {
  const bare = requirements.filter(({ item, description }) => item === '' || description === '')
  const few = bare.length > requirements.length * 0.2 ? [] : bare.map(({ row }) => row)
  const rows = few.length > 0 ? few : rowsLikeTitles(requirements)
  if (rows.length === 0) return []
  const params = { sheet: name, count: rows.length, rows: rows.slice(0, 20).join(', ') }
  return [{ code: 'groups_unclear', params }]
}

function readTable(table: Table): SheetReading[] {
  const split = splitSideBySide(table)
  if (!split) return [reading(table, [])]
  const doubt: ReviewReason = {
    code: 'side_by_side',
    params: { sheet: table.grid.name, count: split.tables.length },
  }
  const [first] = split.tables
  const header = [...(first?.names.values() ?? [])].map(foldHeader).join('|')
  return split.tables.map((part) => reading(part, split.alike ? [] : [doubt], header))
}

/** Reads all rows of a sheet as one table without a header. */
export function readWithoutHeader(grid: SheetGrid): SheetReading {
  const columns = [...new Set(grid.rows.flatMap(({ cells }) => [...cells.keys()]))].sort((a, b) => a - b)
  return reading({ grid, names: new Map(), rows: tableRows(grid, grid.rows), columns }, [])
}

function reading(
  table: Table,
  doubts: ReviewReason[],
  header = [...table.names.values()].map(foldHeader).join('|'),
): SheetReading {
  const read = readRows(table, columnRoles(table))
  const noHeader: ReviewReason[] =
    table.headerRow === undefined ? [{ code: 'no_header', params: { sheet: table.grid.name } }] : []
  return {
    grid: table.grid,
    by: 'table',
    headerRow: (table.headerRow ?? table.rows[0]?.index ?? 0) + 1,
    header,
    requirements: read.requirements,
    ignored: read.ignored,
    doubts: [...doubts, ...noHeader, ...read.doubts],
    judgement: judgeTable(read),
  }
}
