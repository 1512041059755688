import { addressOf, type CellRange } from './cell-address.ts'
import { CellSet } from './cell-set.ts'
import {
  moved,
  referencesOf,
  type CellReference,
  type FormulaReferences,
  type NameReference,
} from './formula-references.ts'
import { cellsOf, type SheetParts } from './sheet-parts.ts'
import type { DefinedName, PackageSheet } from './workbook-package.ts'
import { attributesOf, textBetween } from './xml-tags.ts'

/** Worksheet of an opened .xlsx: its entry in the ZIP archive, and its XML with the positions of rows and columns. */
export interface OpenSheet extends PackageSheet {
  parts: SheetParts
}

interface Formula {
  sheet: string
  row: number
  column: number
  reads: CellReference[]
  anything: boolean
}

/**
 * Maximum number of passes over all formulas to find those that use changed cells. If there are still new ones after
 * the last pass, all remaining formulas count as outdated.
 */
const MAX_PASSES = 20
/**
 * Maximum depth to which defined names are followed. A defined name, such as "Total", may stand for a formula with
 * other names. A formula with deeper names counts as reading any cell.
 */
const MAX_DEPTH = 5

/**
 * Returns the addresses of cells with formulas that use written cells, directly or through other formulas; the key is
 * the sheet's name. Their stored results are outdated and must be removed, so that programs calculate them again.
 *
 * @param names defined names of the workbook
 * @param written cells that were written; the key is the sheet's name
 */
export function staleFormulas(
  sheets: readonly OpenSheet[],
  names: readonly DefinedName[],
  written: ReadonlyMap<string, readonly { row: number; column: number }[]>,
): Map<string, Set<string>> {
  const changed = new Map<string, CellSet>(sheets.map(({ name }) => [fold(name), new CellSet()]))
  for (const [sheet, cells] of written) {
    for (const { row, column } of cells) changed.get(fold(sheet))?.add(row, column)
  }
  const stale = new Map<string, Set<string>>()
  let left = sheets.flatMap((sheet) => formulasOf(sheet, sheets, names))
  for (let pass = 0; left.length > 0; pass += 1) {
    // In a chain, each formula uses the one above it, or the one below it. Passes in alternating directions follow each
    // kind of chain in one pass.
    if (pass % 2 === 1) left.reverse()
    const still = left.filter((formula) => {
      if (pass < MAX_PASSES && !isStale(formula, changed)) return true
      changed.get(fold(formula.sheet))?.add(formula.row, formula.column)
      const own = stale.get(formula.sheet) ?? new Set()
      stale.set(formula.sheet, own.add(addressOf(formula.row, formula.column)))
      return false
    })
    if (still.length === left.length) break
    left = pass % 2 === 1 ? still.toReversed() : still
  }
  return stale
}

const fold = (name: string) => name.toLowerCase()

function isStale({ sheet, reads, anything }: Formula, changed: ReadonlyMap<string, CellSet>): boolean {
  if (anything) return true
  return reads.some(({ sheet: named, range }) =>
    named === null
      ? [...changed.values()].some((set) => set.touches(range))
      : (changed.get(fold(named ?? sheet))?.touches(range) ?? false),
  )
}

function formulasOf(
  sheet: OpenSheet,
  sheets: readonly OpenSheet[],
  names: readonly DefinedName[],
): Formula[] {
  const { parts, name } = sheet
  const formulas: Formula[] = []
  const masters = new Map<
    string,
    { reads: CellReference[]; anything: boolean; row: number; column: number }
  >()
  const sign = `<${parts.prefix}f`
  let next = -1
  for (const row of parts.rows) {
    // Most rows have no formula, so their cells are not read.
    if (next < row.open.end) next = indexFrom(parts.xml, sign, row.open.end)
    if (next >= row.close.start) continue
    for (const { formula, column } of cellsOf(parts, row)) {
      if (!formula) continue
      const attributes = attributesOf(parts.xml, formula.open)
      const text = textBetween(parts.xml, formula.open.end, Math.max(formula.open.end, formula.close.start))
      const shared = attributes.get('t') === 'shared' ? attributes.get('si') : undefined
      const master = shared === undefined || text !== '' ? undefined : masters.get(shared)
      if (master) {
        const [rows, columns] = [row.row - master.row, column - master.column]
        const reads = master.reads.map((one) => moved(one, rows, columns))
        formulas.push({ sheet: name, row: row.row, column, reads, anything: master.anything })
        continue
      }
      const { cells: reads, anything } = resolved(referencesOf(text), [name], sheets, names, 0)
      const inputs = attributes.get('t') === 'dataTable'
      formulas.push({ sheet: name, row: row.row, column, reads, anything: anything || inputs })
      if (shared !== undefined) masters.set(shared, { reads, anything, row: row.row, column })
    }
  }
  return formulas
}

/**
 * Returns the offset of the first occurrence of `sign` in the XML at or after `from`. Returns infinity if there is
 * none.
 */
function indexFrom(xml: string, sign: string, from: number): number {
  const found = xml.indexOf(sign, from)
  return found < 0 ? Number.POSITIVE_INFINITY : found
}

/**
 * Returns the cells that a formula reads, including those behind names. Such names are defined names, for example
 * "Rate", and names of tables. A defined name may contain other names.
 *
 * @param scopes sheets whose own names the formula can read without naming the sheet
 * @param depth number of names through which this formula was reached; 0 for the formula of a cell
 */
function resolved(
  references: FormulaReferences,
  scopes: readonly string[],
  sheets: readonly OpenSheet[],
  names: readonly DefinedName[],
  depth: number,
): { cells: CellReference[]; anything: boolean } {
  const cells = [...references.cells]
  let { anything } = references
  const distinct = new Map(references.names.map((one) => [JSON.stringify([one.sheet, fold(one.name)]), one]))
  for (const reference of distinct.values()) {
    const table = tableNamed(fold(reference.name), sheets)
    if (table) cells.push(table)
    for (const defined of namesMeant(reference, scopes, names)) {
      if (depth >= MAX_DEPTH) return { cells, anything: true }
      const own = defined.sheet === undefined ? scopes : [...new Set([defined.sheet, ...scopes])]
      const inner = resolved(referencesOf(defined.formula), own, sheets, names, depth + 1)
      cells.push(...inner.cells)
      anything ||= inner.anything
    }
  }
  return { cells, anything }
}

/**
 * Returns the defined names that a word of a formula may mean. A name of the sheet is preferred to a name of the whole
 * workbook: `Lists!Rate` means "Rate" of "Lists" first. If the sheet is unclear, several names are returned.
 */
function namesMeant(
  { name, sheet }: NameReference,
  scopes: readonly string[],
  names: readonly DefinedName[],
): DefinedName[] {
  const found = names.filter((one) => fold(one.name) === fold(name))
  if (sheet === null) return found
  const wanted = new Set((sheet === undefined ? scopes : [sheet]).map(fold))
  const own = found.filter((one) => one.sheet !== undefined && wanted.has(fold(one.sheet)))
  return own.length > 0 ? own : found.filter((one) => one.sheet === undefined)
}

function tableNamed(name: string, sheets: readonly OpenSheet[]): CellReference | null {
  const fixed = { top: false, left: false, bottom: false, right: false }
  for (const { name: sheet, tables } of sheets) {
    const table = tables.find((one) => fold(one.name) === name)
    if (table) return { sheet, range: table.range satisfies CellRange, moves: fixed }
  }
  return null
}
