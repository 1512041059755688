import type { Judgement } from '../judgement/judge-table.ts'
import type { SheetReading } from '../judgement/sheet-reading.ts'
import type { CorrectedKind } from '../reading/corrections.ts'
import type { SheetGrid } from '../sheet/sheet-grid.ts'
import { labelsOfCard, readCard, type Cards } from './read-cards.ts'

const SURE: Judgement = { verdict: 'requirements', points: 10 }
/** Minimum number of tables with equal labels. Each then counts as a card, a form about one requirement. */
const MIN_CARDS = 2

/** Returns the tables that are cards: forms about one requirement whose labels another table repeats. */
export function singleCards(grids: readonly SheetGrid[]): Set<SheetGrid> {
  const tables = grids.filter(({ list }) => !list)
  const byLabels = Map.groupBy(tables, labelsOfCard)
  byLabels.delete(null)
  return new Set([...byLabels.values()].filter(({ length }) => length >= MIN_CARDS).flat())
}

/**
 * Reads a card, a table that is a form about one requirement.
 * @param kinds row kinds that a user chose; the key is the 1-based first row of the card
 */
export const readSingleCard = (grid: SheetGrid, kinds?: ReadonlyMap<number, CorrectedKind>): SheetReading =>
  cardReading(grid, readCard(grid), kinds)

/**
 * Converts requirements from cards, forms about one requirement, to the structure used for tables.
 * @param kinds kinds that a user chose for cards; the key is the 1-based first row of a card
 */
export function cardReading(
  grid: SheetGrid,
  { requirements, ignored, doubts, firstRow }: Cards,
  kinds: ReadonlyMap<number, CorrectedKind> = new Map(),
): SheetReading {
  // A card is left out if a person said that it is no requirement.
  const isOut = (row: number) => kinds.has(row) && kinds.get(row) !== 'requirement'
  const out = requirements.filter(({ row }) => isOut(row))
  return {
    grid,
    by: 'cards',
    headerRow: firstRow,
    header: '',
    columns: [],
    requirements: requirements.filter((one) => !out.includes(one)),
    ignored: [
      ...ignored,
      ...out.map(({ row, item, description }) => ({
        sheet: grid.name,
        row,
        reason: 'by_hand' as const,
        text: item || description,
      })),
    ].sort((a, b) => a.row - b.row),
    doubts: doubts.filter(({ params }) => !kinds.has(Number(params['rows']))),
    judgement: SURE,
  }
}
