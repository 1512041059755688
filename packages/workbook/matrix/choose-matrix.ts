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

/**
 * Corrections by people that are used when a workbook is read. `corrections` were made for this workbook. If they are
 * absent, `remembered` is used, which was made for another workbook with equal names of sheets and headers of tables.
 */
export interface ReadingCorrections {
  corrections?: MatrixCorrections | undefined
  remembered?: RememberedCorrections | undefined
}

/**
 * Tables of a workbook that were chosen as the client's requirements matrix, and the corrections by people that were
 * applied before choosing.
 */
export interface ChosenTables {
  chosen: Choice
  /**
   * Corrections that were applied when the workbook was read. They are the corrections for this workbook or, if there
   * are none, the corrections remembered from a similar workbook.
   */
  corrections: MatrixCorrections
  /** Tables of the visible sheets as they are read without corrections by a person. */
  automatic: SheetReading[]
}

/**
 * Reads every table of the visible sheets as if it had requirements, and judges whether it really has them. Corrections
 * by people are not applied.
 *
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
 * Chooses the tables of a workbook that form the client's requirements matrix. Corrections by a person are applied
 * first.
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
 * Returns the tables of a workbook that form the client's requirements matrix, in the order of the workbook.
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

/**
 * Reads sheets again that a person corrected, and keeps the results for all other sheets. Tables of hidden sheets are
 * included if a person chose them.
 */
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

/** Returns the visible sheets on which no person corrected a table or column. */
function uncorrected(visible: readonly SheetGrid[], corrections: MatrixCorrections): SheetGrid[] {
  return visible.filter((grid) => {
    const { tables, columns } = correctionsOf(corrections, grid.name)
    return tables.size === 0 && columns.size === 0
  })
}

/**
 * Chooses tables of a workbook in which no table was recognised as requirements. Returns `choice` unchanged if nothing
 * can be chosen. Throws no error then, because a person may have excluded every table on purpose.
 */
function fallbackAmong(visible: readonly SheetGrid[], choice: Choice): Choice {
  try {
    const found = fallbackTables(visible, choice)
    return found.taken.length > 0 ? found : choice
  } catch (error) {
    if (error instanceof WorkbookError) return choice
    throw error
  }
}
