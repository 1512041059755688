import type { GridRow, MergedRange, SheetGrid } from '../sheet/sheet-grid.ts'
import { headersWith } from './find-headers.ts'
import { type TableHeader, isLabel, isRepeated } from './table-header.ts'
import { asks, isNumber, wordsIn } from './cell-kinds.ts'
import { foldHeader, namesFunctional, roleOfName } from './column-names.ts'
import { namesOverTexts } from './spanning-names.ts'
import { tailBegins } from './table-tail.ts'

/**
 * Row of a table: its own texts, and the texts of cells that are merged down into it. The keys of both maps are 0-based
 * columns.
 */
export interface TableRow {
  /** 0-based number of the table row in its sheet. */
  index: number
  cells: Map<number, string>
  /** For each 0-based column, the text of a cell above that is merged down into the row. */
  merged: Map<number, string>
  /**
   * Title of the rows below, if this row repeats the table's header (empty if the header has no title). Such a row is
   * not a requirement.
   */
  blockTitle?: string
  /** True when a cell of the row is merged over several columns, as titles often are. */
  wide?: boolean
}

/**
 * Table in a sheet of a client's workbook: a header and the rows below it. `names` has the names of the columns; its
 * keys are 0-based columns.
 */
export interface Table {
  grid: SheetGrid
  /** 0-based number of the header's first row in the sheet. Absent when no row names the columns. */
  headerRow?: number
  names: Map<number, string>
  /**
   * Title of the rows up to the first repeated header. It is a cell of the header that is not a column name, or a text
   * above the header.
   */
  firstTitle?: string
  /**
   * 0-based number of the row above the header from which `firstTitle` was taken. Absent if that title is in the
   * header.
   */
  firstTitleRow?: number
  rows: TableRow[]
  columns: number[]
}

/** Maximum number of words of a title above a part of a table. */
const MAX_TITLE_WORDS = 14
const mayBeTitle = (text: string) => wordsIn(text) <= MAX_TITLE_WORDS && !asks(text)

/** Smallest number of numbered rows for a sheet without a known header to count as a table. */
const MIN_NUMBERED_ROWS = 3

/**
 * Cuts a sheet into tables at its headers. A header with names equal to those of the table above it continues that
 * table; any other header begins a new one. Rows above the first header belong to no table.
 * @param named 0-based rows that a person marked as headers, each of which begins a table
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
 * Divides a table if another one begins below it after a blank row. The header of the second one has no known names.
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
 * Returns a table for a sheet without a known header. Its rows begin at the first row with a number. The row above may
 * name the columns. Returns no table when fewer than three rows have a number.
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
  // A title above the first row is a group when further titles stand among the rows.
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
 * Returns whether the name of a column is a plain name for its content, such as "Requirement". A name such as
 * "Functional requirements" may be the title of the rows instead.
 */
const isPlainName = (name: string) => (roleOfName(name)?.fit ?? 0) >= 0.9 && !namesFunctional(name)

const isSameName = (name: string, other: string) => withoutPlurals(name) === withoutPlurals(other)

const withoutPlurals = (name: string) => foldHeader(name).replace(/s(?= |$)/g, '')

/**
 * Returns the row directly above a header if it has only one text, which may be a title. Otherwise returns undefined.
 */
function titleAbove(grid: SheetGrid, { first }: TableHeader): GridRow | undefined {
  const above = grid.rows[first - 1]
  const [text = ''] = above?.cells.values() ?? []
  return above?.cells.size === 1 && /\p{L}/u.test(text) && mayBeTitle(text) ? above : undefined
}

/**
 * Gives the rows up to the first repeated header the title that is above the table's header, if there is one. It is
 * called when a repeated header of the table has a title above it.
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

/**
 * Returns rows of a sheet as rows of a table. Each also gets the texts of cells above that are merged down into it,
 * such as the name of a group that spans several rows.
 */
export function tableRows(grid: SheetGrid, rows: readonly GridRow[]): TableRow[] {
  const first = rows[0]?.index ?? 0
  const last = rows.at(-1)?.index ?? 0
  const texts = new Map(rows.map(({ index, cells }) => [index, cells]))
  const merged = new Map<number, Map<number, string>>()
  for (const range of grid.merges) {
    const text = texts.get(range.top)?.get(range.left)
    if (text === undefined || range.top < first) continue
    spread(merged, range, text, last)
  }
  const wide = new Set(grid.merges.flatMap(({ top, left, right }) => (right > left ? [top] : [])))
  return rows.map(({ index, cells }) => ({
    index,
    cells,
    merged: merged.get(index) ?? new Map<number, string>(),
    wide: wide.has(index),
  }))
}

function spread(
  merged: Map<number, Map<number, string>>,
  { top, bottom, left }: MergedRange,
  text: string,
  last: number,
): void {
  // A merged range may be declared down to the last row of a sheet, far below its content.
  for (let index = top + 1; index <= Math.min(bottom, last); index += 1) {
    const cells = merged.get(index) ?? new Map<number, string>()
    merged.set(index, cells.set(left, text))
  }
}

/** Returns the rows of a table except those that repeat its header. */
export const ownRows = ({ rows }: Pick<Table, 'rows'>): TableRow[] =>
  rows.filter(({ blockTitle }) => blockTitle === undefined)
