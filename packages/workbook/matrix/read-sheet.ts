import { readList } from '../rows/read-list.ts'
import { readRows } from '../rows/read-rows.ts'
import type { ListFacts, SheetGrid } from '../sheet/sheet-grid.ts'
import { roleIn } from '../columns/column-roles.ts'
import { columnRoles } from '../columns/find-roles.ts'
import { correctionsOf, NO_CORRECTIONS, type SheetCorrections } from '../reading/corrections.ts'
import { cutList } from '../tables/cut-list.ts'
import { isCodedList } from '../judgement/coded-list.ts'
import { judgeList } from '../judgement/judge-list.ts'
import { judgeTable, type Judgement } from '../judgement/judge-table.ts'
import { readCards } from '../cards/read-cards.ts'
import type { ReviewReason } from '../reading/reading.ts'
import { splitSideBySide } from '../tables/side-by-side.ts'
import { cutTables } from '../tables/cut-tables.ts'
import { tableRows } from '../tables/table-rows.ts'
import type { Table } from '../tables/table.ts'
import { foldHeader } from '../names/column-names.ts'
import { cardReading } from '../cards/card-reading.ts'
import { readSpecified } from '../specified/read-specified.ts'
import type { SheetReading } from '../judgement/sheet-reading.ts'

const NONE = correctionsOf(NO_CORRECTIONS, '')

/**
 * Reads every table of a sheet, and judges whether it has requirements. A row that a person marked as a header begins a
 * table.
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

/**
 * Returns whether corrections of columns can be applied to a table without reading its sheet again. Forms, and the
 * product's own template, must be read again, because their columns had no roles so far.
 */
const canCorrect = ({ source, headerRow }: SheetReading, { columns }: SheetCorrections) =>
  source !== undefined || !columns.has(headerRow)

/** Codes of the questions about a table that are settled once a person decides whether the table is used. */
const OF_TABLES: ReadonlySet<ReviewReason['code']> = new Set([
  'table_unclear',
  'list_unclear',
  'side_by_side',
  'no_header',
])

/**
 * Returns a table with a person's decision whether it is used, and without the questions that this settles. Without a
 * decision, a table is used if the person marked its header or corrected its columns.
 *
 * @param isMade true if the table begins at a header row that a person marked
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
  if (cards) return [cardReading(grid, cards, corrections.rows)]
  const list = cutList(grid)
  if (list) {
    const row = (list.table.headerRow ?? list.table.rows[0]?.index ?? 0) + 1
    const doubt: ReviewReason = { code: 'table_unclear', params: { sheet: grid.name, row } }
    return [{ ...reading(list.table, list.clear ? [] : [doubt], corrections), by: 'list' }]
  }
  return cutTables(grid).flatMap((table) => readTable(table, corrections))
}

function readParagraphs(grid: SheetGrid, list: ListFacts): SheetReading {
  const read = readList(grid, list)
  const own = new Map(list.paragraphs.map(({ index, text }) => [index + 1, text]))
  const texts = read.requirements.map(({ row }) => own.get(row) ?? '')
  const judged = judgeList(list, texts)
  // Sentences without numbers or bullets may be ordinary prose, even if they ask for something. So a person is asked.
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

function readTable(table: Table, corrections: SheetCorrections): SheetReading[] {
  const split = splitSideBySide(table)
  if (!split) return [reading(table, [], corrections)]
  const doubt: ReviewReason = {
    code: 'side_by_side',
    params: { sheet: table.grid.name, count: split.tables.length },
  }
  const [first] = split.tables
  const header = [...(first?.names.values() ?? [])].map(foldHeader).join('|')
  const parts = split.tables.map((part) => reading(part, split.alike ? [] : [doubt], corrections, header))
  // Lists side by side are of one kind. If the list with the most points has requirements, all of them have
  // requirements.
  const [best] = parts.map(({ judgement }) => judgement).sort((a, b) => b.points - a.points)
  for (const part of parts) part.judgement = best ?? part.judgement
  return parts
}

/** Reads all rows of a sheet as one table whose columns have no names. */
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
    table.headerRow === undefined && !isCodedList(table, roles)
      ? [{ code: 'no_header', params: { sheet: table.grid.name } }]
      : []
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
