import { asks } from '../cells/asking.ts'
import { wordsIn } from '../cells/cell-kinds.ts'
import { isNumber } from '../cells/requirement-numbers.ts'
import { foldHeader, namesFunctional, roleOfName } from '../names/column-names.ts'
import type { GridRow, SheetGrid } from '../sheet/sheet-grid.ts'
import { headersWith } from './find-headers.ts'
import { namesOverTexts } from './spanning-names.ts'
import { isLabel, isRepeated, type TableHeader } from './table-header.ts'
import { tableRows } from './table-rows.ts'
import { tailBegins } from './table-tail.ts'
import type { Table, TableRow } from './table.ts'

/** Maximum number of words of a title above some rows of a table. */
const MAX_TITLE_WORDS = 14

const mayBeTitle = (text: string) => wordsIn(text) <= MAX_TITLE_WORDS && !asks(text)

/** Smallest number of numbered rows that make a sheet a table, although no header was recognised. */
const MIN_NUMBERED_ROWS = 3

/**
 * Cuts a sheet into tables, each of which begins at a header. A header that repeats the names of the table above
 * continues that table. Rows above the first header belong to no table.
 *
 * @param named 0-based rows that a person marked as headers; each begins a table
 */
export function cutTables(grid: SheetGrid, named: ReadonlySet<number> = new Set()): Table[] {
  const headers = headersWith(grid, named)
  if (headers.length === 0) return withoutHeader(grid)
  const tables: Table[] = []
  let current: { table: Table; header: TableHeader } | undefined
  for (const [at, header] of headers.entries()) {
    const end = headers[at + 1]?.first ?? grid.rows.length
    const rows = tableRows(grid, grid.rows.slice(header.last + 1, end))
    const isNamed = named.has(grid.rows[header.first]?.index ?? -1)
    if (current && !isNamed && isRepeated(current.header, header)) {
      const title = blockTitle(current.header, header)
      if (title?.first) current.table.firstTitle ??= title.first
      else if (titleAbove(grid, header) !== undefined) setFirstTitle(current.table, current.header)
      current.table.rows.push({ ...headerRowOf(grid, header), blockTitle: title?.own ?? '' }, ...rows)
      continue
    }
    const table: Table = {
      grid,
      headerRow: grid.rows[header.first]?.index ?? 0,
      names: header.names,
      rows,
      columns: [],
    }
    tables.push(table)
    current = { table, header }
  }
  const whole = tables.flatMap(withoutTail)
  for (const table of whole) {
    table.names = namesOverTexts(table)
    table.columns = columnsOf(table)
  }
  return whole
}

/**
 * Splits a table in two if a second table begins below it after a blank row. The column names of the second table may
 * be unknown ones.
 */
function withoutTail(table: Table): Table[] {
  const { grid, rows } = table
  const at = tailBegins(rows)
  const header = rows[at]
  if (!header) return [table]
  const tail = { grid, headerRow: header.index, names: header.cells, rows: rows.slice(at + 1), columns: [] }
  return [{ ...table, rows: rows.slice(0, at) }, tail]
}

/**
 * Returns a table for a sheet in which no header was recognised. It begins at the first numbered row, and the row above
 * may name the columns. Returns none if fewer than three rows are numbered.
 */
function withoutHeader(grid: SheetGrid): Table[] {
  const numbered = (row: GridRow) => row.cells.size >= 2 && [...row.cells.values()].some(isNumber)
  const first = grid.rows.findIndex(numbered)
  if (first < 0 || grid.rows.filter(numbered).length < MIN_NUMBERED_ROWS) return []
  const above = grid.rows[first - 1]
  const named =
    above !== undefined && above.cells.size >= 2 && [...above.cells.values()].every((text) => isLabel(text))
  const table: Table = {
    grid,
    ...(named && { headerRow: above.index }),
    names: named ? above.cells : new Map(),
    rows: tableRows(grid, grid.rows.slice(first)),
    columns: [],
  }
  table.columns = columnsOf(table)
  // If further titles are among the rows, the title above the first row is the title of a group.
  const isTitled = grid.rows.slice(first).some(({ cells }) => cells.size === 1)
  if (isTitled && !named) setFirstTitle(table, { first, last: first, names: table.names })
  return [table]
}

function blockTitle(first: TableHeader, repeated: TableHeader): { first: string; own: string } | null {
  for (const [column, own] of repeated.names) {
    const name = first.names.get(column) ?? ''
    // "Requisito" and "Requisitos" count as the same name.
    if (!isSameName(name, own)) return { first: isPlainName(name) ? '' : name, own }
  }
  return null
}

/**
 * Returns whether a column name only tells the column's content, such as "Requirement". A name such as "Functional
 * requirements" may instead be a title of the rows.
 */
const isPlainName = (name: string) => (roleOfName(name)?.fit ?? 0) >= 0.9 && !namesFunctional(name)

const isSameName = (name: string, other: string) => withoutPlurals(name) === withoutPlurals(other)

const withoutPlurals = (name: string) => foldHeader(name).replace(/s(?= |$)/g, '')

/**
 * Returns the row directly above a header if it has only one text, which may be a title. Otherwise returns `undefined`.
 */
function titleAbove(grid: SheetGrid, { first }: TableHeader): GridRow | undefined {
  const above = grid.rows[first - 1]
  const [text = ''] = above?.cells.values() ?? []
  return above?.cells.size === 1 && /\p{L}/u.test(text) && mayBeTitle(text) ? above : undefined
}

/**
 * Stores the text above a table's header as the title of its first rows. These rows end at the first repeated header.
 * Does nothing if there is no such text, or if the rows already have a title.
 */
function setFirstTitle(table: Table, header: TableHeader): void {
  const above = titleAbove(table.grid, header)
  const [title] = above?.cells.values() ?? []
  if (!above || table.firstTitle !== undefined || title === undefined) return
  table.firstTitle = title
  table.firstTitleRow = above.index
}

function headerRowOf(grid: SheetGrid, header: TableHeader): TableRow {
  const row = grid.rows[header.first]
  return { index: row?.index ?? 0, cells: row?.cells ?? new Map(), merged: new Map() }
}

function columnsOf({ names, rows }: Table): number[] {
  return [...new Set([...names.keys(), ...rows.flatMap(({ cells }) => [...cells.keys()])])].sort(
    (a, b) => a - b,
  )
}
