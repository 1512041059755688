import type { GridRow, SheetGrid } from '../sheet/sheet-grid.ts'
import { MAX_REQUIREMENTS } from '../sheet/limits.ts'
import { WorkbookError } from '../sheet/errors.ts'
import { findHeader, type MatrixHeader } from './find-header.ts'
import { foldName, type MatrixColumn } from './header-names.ts'
import type { MatrixLanguage } from './detect-language.ts'

/** Requirement read from a row of the matrix. */
export interface MatrixRequirement {
  category: string
  item: string
  description: string
  sheet: string
  /** 1-based, as the spreadsheet program shows it. */
  row: number
}

/** Row without a requirement, and the reason. */
export interface IgnoredRow {
  sheet: string
  row: number
  reason: 'empty' | 'unsupported'
}

/** Sheet of the workbook and how it was read. */
export interface MatrixSheet {
  name: string
  /** False for instructions, hidden sheets and every other sheet without a matrix header. */
  used: boolean
  /** 1-based row of the header in a used sheet. */
  headerRow?: number
  requirements: number
}

/** Requirements of a workbook in its order, with its language and sheets. */
export interface RequirementsMatrix {
  requirements: MatrixRequirement[]
  /** Rows between the header and the last used row that gave no requirement. */
  ignored: IgnoredRow[]
  language: MatrixLanguage
  sheets: MatrixSheet[]
}

type Found = Omit<RequirementsMatrix, 'language' | 'sheets'>

/** Names of sheets about the matrix, which may explain it in a table that looks like one. */
const INSTRUCTIONS = /^(instruc|instruction|orientac|leia|read ?me|ajuda|help|exemplo|example)/
/** Default names of sheets, which say nothing about their requirements. */
const UNNAMED_SHEET = /^(planilha|plan|folha|sheet|tabela|table)[\s_-]*\d*$/i

/**
 * Returns the requirements in grids. Reads every visible sheet whose header has known names; when there is none, the
 * first sheet whose first full row looks like a header is read by position.
 *
 * @throws {WorkbookError} `workbook.no_header`, `workbook.no_requirements` or `workbook.too_large`
 */
export function collectRequirements(grids: SheetGrid[], language: MatrixLanguage): RequirementsMatrix {
  const visible = grids.filter(({ hidden }) => !hidden)
  if (visible.every(({ rows }) => rows.length === 0)) throw new WorkbookError('workbook.no_requirements')
  const headers = chooseHeaders(visible)
  if (headers.size === 0) throw new WorkbookError('workbook.no_header')

  const matrix: RequirementsMatrix = { requirements: [], ignored: [], language, sheets: [] }
  for (const grid of grids) {
    const header = headers.get(grid)
    const found = header ? readMatrix(grid, header) : { requirements: [], ignored: [] }
    // Not spread into push: a sheet may hold more rows than a call takes arguments.
    for (const requirement of found.requirements) matrix.requirements.push(requirement)
    for (const row of found.ignored) matrix.ignored.push(row)
    matrix.sheets.push({
      name: grid.name,
      used: header !== undefined,
      ...(header && { headerRow: header.row.index + 1 }),
      requirements: found.requirements.length,
    })
  }
  if (matrix.requirements.length === 0) throw new WorkbookError('workbook.no_requirements')
  if (matrix.requirements.length > MAX_REQUIREMENTS) {
    throw new WorkbookError('workbook.too_large', {
      reason: `${matrix.requirements.length} > ${MAX_REQUIREMENTS}`,
    })
  }
  return matrix
}

function chooseHeaders(grids: SheetGrid[]): Map<SheetGrid, MatrixHeader> {
  const named = new Map<SheetGrid, MatrixHeader>()
  for (const grid of grids) {
    const header = findHeader(grid, 'names')
    if (header) named.set(grid, header)
  }
  const told = [...named].filter(([{ name }]) => !INSTRUCTIONS.test(foldName(name)))
  if (told.length > 0) return new Map(told)
  if (named.size > 0) return named
  for (const grid of grids) {
    const header = findHeader(grid, 'position')
    if (header) return new Map([[grid, header]])
  }
  return named
}

function readMatrix(grid: SheetGrid, header: MatrixHeader): Found {
  const found: Found = { requirements: [], ignored: [] }
  const { columns } = header
  let category = columns.category === undefined && !UNNAMED_SHEET.test(grid.name) ? grid.name : ''
  /** A row with only a category is a heading over the rows that follow, or a note when none follows. */
  let heading: number | null = null
  const settleHeading = () => {
    if (heading !== null) found.ignored.push({ sheet: grid.name, row: heading + 1, reason: 'unsupported' })
    heading = null
  }

  let previous = header.row.index
  const { rows, continued } = mergedDown(grid, header)
  for (const row of rows) {
    for (let blank = previous + 1; blank < row.index; blank += 1) {
      if (!continued.has(blank)) found.ignored.push({ sheet: grid.name, row: blank + 1, reason: 'empty' })
    }
    previous = row.index
    const text = (column: MatrixColumn) => row.cells.get(columns[column] ?? -1) ?? ''
    const [item, description] = [text('item'), text('description')]
    const own = text('category')
    if (own && !item && !description) {
      settleHeading()
      category = own
      heading = row.index
    } else if ((!item && !description) || repeatsHeader(row, header)) {
      found.ignored.push({ sheet: grid.name, row: row.index + 1, reason: 'unsupported' })
    } else {
      if (own) {
        if (own !== category) settleHeading()
        category = own
      }
      heading = null
      found.requirements.push({ category, item, description, sheet: grid.name, row: row.index + 1 })
    }
  }
  settleHeading()
  found.ignored.sort((a, b) => a.row - b.row)
  return found
}

/**
 * Returns the rows below the header, with texts of cells merged over several rows repeated in each. A row whose texts
 * all come from merged cells continues the row above and is not a row of its own.
 */
function mergedDown(grid: SheetGrid, header: MatrixHeader): { rows: GridRow[]; continued: Set<number> } {
  const used = new Set(Object.values(header.columns))
  const texts = new Map(grid.rows.map(({ index, cells }) => [index, cells]))
  const merged = new Map<number, Map<number, string>>()
  for (const { top, bottom, left } of grid.merges) {
    const text = texts.get(top)?.get(left)
    if (text === undefined || !used.has(left) || top <= header.row.index) continue
    // A merged range may be declared down to the last row of the sheet, whatever the sheet holds.
    for (let index = top + 1; index <= Math.min(bottom, grid.rows.at(-1)?.index ?? 0); index += 1) {
      const cells = merged.get(index) ?? new Map<number, string>()
      merged.set(index, cells.set(left, text))
    }
  }
  const hasOwn = (cells: Map<number, string>) => [...used].some((column) => cells.has(column))
  const rows = grid.rows
    .filter(({ index, cells }) => index > header.row.index && (hasOwn(cells) || !merged.has(index)))
    .map(({ index, cells }) => ({ index, cells: new Map([...(merged.get(index) ?? []), ...cells]) }))
  const continued = new Set([...merged.keys()].filter((index) => !hasOwn(texts.get(index) ?? new Map())))
  return { rows, continued }
}

function repeatsHeader({ cells }: GridRow, { row, columns }: MatrixHeader): boolean {
  return Object.values(columns).every(
    (column) => foldName(cells.get(column) ?? '') === foldName(row.cells.get(column) ?? ''),
  )
}
