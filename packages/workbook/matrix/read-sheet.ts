import { rowsLikeTitles } from '../rows/mixed-rows.ts'
import { readList } from '../rows/read-list.ts'
import { readRows } from '../rows/read-rows.ts'
import type { ListFacts, SheetGrid } from '../sheet/sheet-grid.ts'
import { columnRoles, roleIn } from '../tables/column-roles.ts'
import { correctionsOf, NO_CORRECTIONS, type SheetCorrections } from '../tables/corrections.ts'
import { cutList } from '../tables/cut-list.ts'
import { judgeList } from '../tables/judge-list.ts'
import { judgeTable, type Judgement } from '../tables/judge-table.ts'
import { readCards } from '../tables/read-cards.ts'
import type { MatrixRequirement, ReviewReason } from '../tables/reading.ts'
import { splitSideBySide } from '../tables/side-by-side.ts'
import { cutTables, tableRows, type Table } from '../tables/table.ts'
import { findHeaders, isClear, isRepeated } from '../tables/find-headers.ts'
import { foldHeader } from '../tables/column-names.ts'
import { findHeader } from './find-header.ts'
import { nameFit } from './header-names.ts'
import type { MatrixHeader } from './find-header.ts'
import { readByNames } from './read-by-names.ts'
import type { SheetReading, TableColumn } from './sheet-reading.ts'

/** Fit of a name that the specification has for a column. */
const SPECIFIED_FIT = 0.8
/** Part of the filled rows that a specified matrix must read. */
const SPECIFIED_SHARE = 0.8
const SURE: Judgement = { verdict: 'requirements', points: 10 }

const NONE = correctionsOf(NO_CORRECTIONS, '')

/**
 * Reads every table of a sheet and judges it. A header row that a person names and that was none begins a table; the
 * sheet is then cut into tables at its headers.
 */
export function readSheet(grid: SheetGrid, corrections: SheetCorrections = NONE): SheetReading[] {
  const readings = readAutomatically(grid, corrections)
  const named = [...corrections.columns.keys()]
  for (const [row, use] of corrections.tables) if (use) named.push(row)
  const unmet = named.filter(
    (row) => !readings.some((one) => one.headerRow === row && canCorrect(one, corrections)),
  )
  if (unmet.length === 0) return readings.map((one) => withChoice(one, corrections))
  const made = new Set(unmet.map((row) => row - 1))
  return cutTables(grid, made)
    .flatMap((table) => readTable(table, corrections))
    .map((one) => withChoice(one, corrections, made.has(one.headerRow - 1)))
}

/** Returns whether a reading takes the corrections of its columns; cards and specified matrices have none to give. */
const canCorrect = ({ source, headerRow }: SheetReading, { columns }: SheetCorrections) =>
  source !== undefined || !columns.has(headerRow)

/** Doubts that the choice of a table settles. */
const OF_TABLES: ReadonlySet<ReviewReason['code']> = new Set([
  'table_unclear',
  'list_unclear',
  'side_by_side',
  'no_header',
])

/**
 * Adds the choice of a person, which ends the doubts about the table. A table that a person made, or whose columns a
 * person corrected, is used.
 */
function withChoice(
  reading: SheetReading,
  { tables, columns }: SheetCorrections,
  isMade = false,
): SheetReading {
  const chosen = tables.get(reading.headerRow)
  if (chosen === undefined) {
    return isMade || columns.has(reading.headerRow) ? { ...reading, use: true } : reading
  }
  return { ...reading, use: chosen, doubts: reading.doubts.filter(({ code }) => !OF_TABLES.has(code)) }
}

function readAutomatically(grid: SheetGrid, corrections: SheetCorrections): SheetReading[] {
  if (grid.list) return [readParagraphs(grid, grid.list)]
  const specified = readSpecified(grid, corrections)
  if (specified) return [specified]
  const cards = readCards(grid)
  if (cards) {
    const { requirements, ignored, doubts, firstRow } = cards
    const columns: TableColumn[] = []
    const read = { requirements, ignored, doubts, columns }
    return [{ grid, by: 'cards', headerRow: firstRow, header: '', judgement: SURE, ...read }]
  }
  const list = cutList(grid)
  if (list) {
    const doubt: ReviewReason = { code: 'table_unclear', params: { sheet: grid.name } }
    return [{ ...reading(list.table, list.clear ? [] : [doubt], corrections), by: 'list' }]
  }
  return cutTables(grid).flatMap((table) => readTable(table, corrections))
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
  return {
    grid,
    by: 'paragraphs',
    headerRow: (grid.rows[0]?.index ?? 0) + 1,
    header: '',
    columns: [],
    ...read,
    judgement,
  }
}

/**
 * Reads a sheet with columns of category, item and description as the specification does; null when its header names
 * others, or when that leaves more than a few rows out.
 */
function readSpecified(grid: SheetGrid, { rows }: SheetCorrections): SheetReading | null {
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
  // The sheet is told by its own rows, whatever a person corrected.
  const told = readByNames(grid, header)
  const left = told.ignored.filter(({ reason }) => reason === 'unsupported').length
  if (left > 2 && told.requirements.length < (told.requirements.length + left) * SPECIFIED_SHARE) return null
  const { requirements, ignored } = rows.size === 0 ? told : readByNames(grid, header, rows)
  return {
    grid,
    by: 'specified',
    headerRow: header.row.index + 1,
    header: '',
    columns: columnsByName(header),
    requirements,
    ignored,
    doubts: [
      ...specifiedDoubts(
        grid,
        requirements.filter(({ row }) => !rows.has(row)),
      ),
      ...(hasOtherTables(grid)
        ? [{ code: 'table_unclear' as const, params: { sheet: grid.name, row: header.row.index + 1 } }]
        : []),
    ],
    judgement: SURE,
  }
}

/** Returns the columns of a header of which category, item and description are read. */
export function columnsByName({ row, columns }: MatrixHeader): TableColumn[] {
  const role = (column: number) =>
    column === columns.category
      ? 'category'
      : column === columns.item
        ? 'item'
        : column === columns.description
          ? 'text'
          : 'other'
  return [...row.cells].map(([column, name]) => ({ column, name, role: role(column) }))
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

function readTable(table: Table, corrections: SheetCorrections): SheetReading[] {
  const split = splitSideBySide(table)
  if (!split) return [reading(table, [], corrections)]
  const doubt: ReviewReason = {
    code: 'side_by_side',
    params: { sheet: table.grid.name, count: split.tables.length },
  }
  const [first] = split.tables
  const header = [...(first?.names.values() ?? [])].map(foldHeader).join('|')
  return split.tables.map((part) => reading(part, split.alike ? [] : [doubt], corrections, header))
}

/** Reads all rows of a sheet as one table without a header. */
export function readWithoutHeader(grid: SheetGrid): SheetReading {
  const columns = [...new Set(grid.rows.flatMap(({ cells }) => [...cells.keys()]))].sort((a, b) => a - b)
  return reading({ grid, names: new Map(), rows: tableRows(grid, grid.rows), columns }, [], NONE)
}

function reading(
  table: Table,
  doubts: ReviewReason[],
  corrections: SheetCorrections,
  header = [...table.names.values()].map(foldHeader).join('|'),
): SheetReading {
  const headerRow = (table.headerRow ?? table.rows[0]?.index ?? 0) + 1
  const given = corrections.columns.get(headerRow)
  const roles = columnRoles(table, given)
  const read = readRows(table, roles, corrections.rows)
  const noHeader: ReviewReason[] =
    table.headerRow === undefined ? [{ code: 'no_header', params: { sheet: table.grid.name } }] : []
  const isTextGiven = [...(given?.values() ?? [])].includes('text')
  return {
    grid: table.grid,
    by: 'table',
    headerRow,
    header,
    columns: table.columns
      .filter((column) => column >= 0)
      .map((column) => ({ column, name: table.names.get(column) ?? '', role: roleIn(roles, column) })),
    requirements: read.requirements,
    ignored: read.ignored,
    doubts: [...doubts, ...noHeader, ...read.doubts].filter(
      ({ code }) => !(isTextGiven && code === 'columns_unclear') && !(given && code === 'no_header'),
    ),
    judgement: judgeTable(read),
    source: { table, roles },
  }
}
