import { read, SSF, type CellObject, type DenseWorkSheet, type Range } from '@e965/xlsx'
import type { DropDown } from './choices/drop-downs.ts'
import { choicesOf } from './choices/resolve-choices.ts'
import { WorkbookError } from '../sheet/errors.ts'
import { detectLanguage, type MatrixLanguage } from '../cells/detect-language.ts'
import { MAX_SHEET_ROWS } from '../sheet/limits.ts'
import type { GridRow, SheetGrid, StruckCells } from '../sheet/sheet-grid.ts'
import { shownText } from '../sheet/shown-text.ts'
import { hasStruckRun } from './struck-cells.ts'

/**
 * Format of a date that is shown as usual in the reader's country (number format 14, ECMA-376 part 1, 18.8.30). The
 * product shows it as usual in the language of the matrix.
 */
const LOCALE_DATE = 'm/d/yy'
const DATE_BY_LANGUAGE: Record<MatrixLanguage, string> = { pt: 'dd/mm/yyyy', en: 'm/d/yyyy' }

/** Worksheets of a workbook as grids of texts, including hidden ones, and the language of the texts. */
export interface ReadSheets {
  sheets: SheetGrid[]
  language: MatrixLanguage
}

/**
 * Parses the bytes of an .xls, or of an archive with the parts of an .xlsx. Returns its worksheets with the texts that
 * the cells show.
 *
 * @param dropDowns drop-down lists of each sheet; the key is the sheet's name
 * @param struck cells of each sheet whose whole text is struck through; the key is the sheet's name
 * @throws {WorkbookError} `workbook.encrypted` for a file with a password, `workbook.damaged` for one that cannot be
 * read, `workbook.too_large` for a sheet with too many rows
 */
export function readSheets(
  bytes: Buffer,
  dropDowns: ReadonlyMap<string, readonly DropDown[]> = new Map(),
  struck: ReadonlyMap<string, StruckCells> = new Map(),
): ReadSheets {
  const workbook = parse(bytes)
  const found = workbook.SheetNames.flatMap((name, position) => {
    const sheet = workbook.Sheets[name] as DenseWorkSheet | undefined
    // A chart or dialog sheet has no cells.
    if (!sheet || (sheet['!type'] && sheet['!type'] !== 'sheet')) return []
    return [{ name, sheet, hidden: Boolean(workbook.Workbook?.Sheets?.[position]?.Hidden) }]
  })
  const language = detectLanguage(found.flatMap(({ sheet }) => texts(sheet)))
  const sheets = found.map(({ name, sheet, hidden }): SheetGrid => ({
    name,
    hidden,
    rows: shownRows(sheet, language),
    merges: (sheet['!merges'] ?? []).map(({ s, e }: Range) => ({
      top: s.r,
      left: s.c,
      bottom: e.r,
      right: e.c,
    })),
    hiddenRows: hiddenOnes(sheet['!rows']),
    hiddenColumns: hiddenOnes(sheet['!cols']),
  }))
  const names = new Map((workbook.Workbook?.Names ?? []).map(({ Name, Ref }) => [Name, Ref]))
  for (const [at, grid] of sheets.entries()) {
    const cells = allStruck(found[at]?.sheet, struck.get(grid.name))
    if (cells.size > 0) grid.struck = cells
    const choices = choicesOf(grid, dropDowns.get(grid.name) ?? [], sheets, names)
    if (choices.size > 0) grid.choices = choices
  }
  return { sheets, language }
}

function parse(bytes: Buffer) {
  try {
    return read(bytes, {
      type: 'buffer',
      dense: true,
      cellNF: true,
      cellHTML: false,
      // The library reports hidden rows and columns only together with styles.
      cellStyles: true,
      // Reads one row more than the limit, so that a longer sheet is noticed.
      sheetRows: MAX_SHEET_ROWS + 1,
    })
  } catch (cause) {
    const protectedFile = cause instanceof Error && /password|encrypt/i.test(cause.message)
    throw new WorkbookError(protectedFile ? 'workbook.encrypted' : 'workbook.damaged', {}, { cause })
  }
}

/**
 * Returns the 0-based numbers of hidden rows or columns. In the array, rows or columns without properties are missing.
 */
function hiddenOnes(all: readonly ({ hidden?: boolean } | undefined)[] = []): Set<number> {
  return new Set(Array.from(all, (one, index) => (one?.hidden ? [index] : [])).flat())
}

/**
 * Returns all cells with struck-through text. They are the cells of `whole`, whose whole text is struck, and cells in
 * which a part of the text is struck.
 */
function allStruck(sheet: DenseWorkSheet | undefined, whole: StruckCells = new Map()): StruckCells {
  const all = new Map([...whole].map(([row, columns]) => [row, new Set(columns)]))
  for (const [index, row] of (sheet?.['!data'] ?? []).entries())
    for (const [column, cell] of (row ?? []).entries())
      if (cell && hasStruckRun(cell.r)) all.set(index, (all.get(index) ?? new Set()).add(column))
  return all
}

function texts(sheet: DenseWorkSheet): string[] {
  return (sheet['!data'] ?? []).flatMap((row) =>
    (row ?? []).flatMap((cell) => (cell && typeof cell.v === 'string' ? [cell.v] : [])),
  )
}

function shownRows(sheet: DenseWorkSheet, language: MatrixLanguage): GridRow[] {
  const rows: GridRow[] = []
  for (const [index, row] of (sheet['!data'] ?? []).entries()) {
    const cells = new Map<number, string>()
    // In these arrays, rows and cells that were never written are missing, even if the sheet declares a larger size.
    for (const [column, cell] of (row ?? []).entries()) {
      const text = cell ? cellText(cell, language) : ''
      if (text) cells.set(column, text)
    }
    if (cells.size === 0) continue
    // A longer sheet is refused. Otherwise requirements below the limit would be lost without a message.
    if (index >= MAX_SHEET_ROWS)
      throw new WorkbookError('workbook.too_large', { reason: `> ${MAX_SHEET_ROWS}` })
    rows.push({ index, cells })
  }
  return rows
}

/**
 * Returns the text that a cell shows in a spreadsheet program, without invisible characters. An error value such as
 * #REF! gives an empty text. If the form of a date depends on the reader's country, the usual form of `language` is
 * returned.
 */
export function cellText(cell: CellObject, language: MatrixLanguage): string {
  const link = cell.v === undefined || cell.v === '' || cell.t === 'z' ? linkText(cell.f) : ''
  if (link) return shownText(link)
  if (cell.v === undefined || cell.t === 'e' || cell.t === 'z') return ''
  if (cell.t === 'n' && cell.z === LOCALE_DATE) {
    return String(SSF.format(DATE_BY_LANGUAGE[language], cell.v))
  }
  const text = cell.t === 's' ? String(cell.v) : (cell.w ?? String(cell.v))
  return shownText(text)
}

/**
 * Returns the text that a formula `HYPERLINK("https://…", "Manual")` shows in a cell without a stored value: "Manual".
 * Returns the address if the formula has no text, and an empty string for any other formula.
 */
function linkText(formula: string | undefined): string {
  const found = /^(?:_xlfn\.)?HYPERLINK\(\s*"((?:[^"]|"")*)"\s*(?:[,;]\s*"((?:[^"]|"")*)"\s*)?\)$/i.exec(
    formula ?? '',
  )
  return (found?.[2] ?? found?.[1] ?? '').replaceAll('""', '"')
}
