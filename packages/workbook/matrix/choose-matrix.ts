import { WorkbookError } from '../sheet/errors.ts'
import type { SheetGrid } from '../sheet/sheet-grid.ts'
import { correctionsOf, NO_CORRECTIONS, type MatrixCorrections } from '../reading/corrections.ts'
import { chooseTables, type Choice } from './choose-tables.ts'
import { readSingleCard, singleCards } from '../cards/card-reading.ts'
import { fallbackTables } from './fallback-tables.ts'
import { correctionsFrom, type RememberedCorrections } from './layout.ts'
import { readSheet } from './read-sheet.ts'
import type { SheetReading } from '../judgement/sheet-reading.ts'
import { takeInRows } from './take-in-rows.ts'

// The layout is the names of the sheets and the headers of the tables.
/** User corrections for reading a workbook. As a fallback, `remembered` ones come from a workbook with equal layout. */
export interface ReadingCorrections {
  corrections?: MatrixCorrections | undefined
  remembered?: RememberedCorrections | undefined
}

/** Tables chosen as the requirements matrix, and the user corrections that were applied before. */
export interface ChosenTables {
  chosen: Choice
  /** Corrections that were applied: those for this workbook, or else those remembered from a similar one. */
  corrections: MatrixCorrections
  /** Tables of the visible sheets, read without user corrections. */
  automatic: SheetReading[]
}

/**
 * Reads and judges every table of the visible sheets, without user corrections.
 * @param onSheet is called before each sheet, to report progress
 */
export function readTables(
  grids: readonly SheetGrid[],
  onSheet?: (grid: SheetGrid, index: number, count: number) => void,
): SheetReading[] {
  const visible = grids.filter(({ hidden }) => !hidden)
  const cards = singleCards(visible)
  return visible.flatMap((grid, index) => {
    onSheet?.(grid, index, visible.length)
    return cards.has(grid) ? [readSingleCard(grid)] : readSheet(grid)
  })
}

/**
 * Chooses the tables that form the requirements matrix, after applying user corrections.
 * @param automatic tables of the visible sheets as `readTables` returns them
 * @throws {WorkbookError} `workbook.no_requirements` if no table or row contains requirements
 */
export function chooseMatrix(
  grids: readonly SheetGrid[],
  given: ReadingCorrections,
  automatic: SheetReading[] = readTables(grids),
): ChosenTables {
  const visible = grids.filter(({ hidden }) => !hidden)
  const corrections =
    given.corrections ?? (given.remembered ? correctionsFrom(given.remembered, grids) : NO_CORRECTIONS)
  const isCorrected = isCorrecting(corrections)
  if (visible.every(({ rows }) => rows.length === 0) && !isCorrected)
    throw new WorkbookError('workbook.no_requirements')
  const choice = chooseTables(isCorrected ? readCorrected(grids, corrections, automatic) : automatic)
  const cells = visible.filter(({ list }) => !list)
  const found = choice.taken.some(({ requirements, use }) => use === true || requirements.length > 0)
    ? choice
    : isCorrected
      ? fallbackAmong(uncorrected(cells, corrections), choice)
      : fallbackTables(cells, choice)
  return { chosen: takeInRows(found, grids, corrections), corrections, automatic }
}

/**
 * Returns the tables of a workbook that form the requirements matrix, in order.
 * @throws {WorkbookError} `workbook.no_requirements` if no table or row contains requirements
 */
export function requirementTables(
  grids: readonly SheetGrid[],
  given: ReadingCorrections = {},
): SheetReading[] {
  return chooseMatrix(grids, given).chosen.taken
}

export const isCorrecting = ({ tables, columns, rows }: MatrixCorrections): boolean =>
  tables.length + columns.length + rows.length > 0

/** Reads the corrected sheets again, and adds tables of hidden sheets that a user chose. */
function readCorrected(
  grids: readonly SheetGrid[],
  corrections: MatrixCorrections,
  automatic: readonly SheetReading[],
): SheetReading[] {
  const cards = singleCards(grids.filter(({ hidden }) => !hidden))
  return grids.flatMap((grid) => {
    const own = correctionsOf(corrections, grid.name)
    if (own.tables.size + own.columns.size + own.rows.size === 0)
      return automatic.filter((reading) => reading.grid === grid)
    // A card with corrected rows is still read as a card. With a corrected table or column, it is read as an
    // ordinary table.
    const isCard = own.tables.size + own.columns.size === 0 && cards.has(grid)
    const readings = isCard ? [readSingleCard(grid, own.rows)] : readSheet(grid, own)
    return grid.hidden ? readings.filter(({ use }) => use === true) : readings
  })
}

/** Returns the visible sheets without user corrections of tables or columns. */
function uncorrected(visible: readonly SheetGrid[], corrections: MatrixCorrections): SheetGrid[] {
  return visible.filter((grid) => {
    const { tables, columns } = correctionsOf(corrections, grid.name)
    return tables.size === 0 && columns.size === 0
  })
}

/** Chooses tables when none was recognised as requirements. Returns `choice` if none can be chosen. */
function fallbackAmong(visible: readonly SheetGrid[], choice: Choice): Choice {
  // Unlike in `fallbackTables`, this is no error, because a person may have excluded every table.
  try {
    const found = fallbackTables(visible, choice)
    return found.taken.length > 0 ? found : choice
  } catch (error) {
    if (error instanceof WorkbookError) return choice
    throw error
  }
}
