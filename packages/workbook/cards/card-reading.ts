import type { Judgement } from '../judgement/judge-table.ts'
import type { SheetReading } from '../judgement/sheet-reading.ts'
import type { CorrectedKind } from '../reading/corrections.ts'
import type { SheetGrid } from '../sheet/sheet-grid.ts'
import { labelsOfCard, readCard, type Cards } from './read-cards.ts'

const SURE: Judgement = { verdict: 'requirements', points: 10 }
/**
 * Smallest number of tables with equal labels that count as forms, one for each requirement. A single table with labels
 * may be something else.
 */
const MIN_CARDS = 2

/**
 * Returns the tables that are forms about one requirement each, with labels in the first column. Another table of the
 * workbook or document must have equal labels, because a single table with labels may be something else.
 */
export function singleCards(grids: readonly SheetGrid[]): Set<SheetGrid> {
  const tables = grids.filter(({ list }) => !list)
  const byLabels = Map.groupBy(tables, labelsOfCard)
  byLabels.delete(null)
  return new Set([...byLabels.values()].filter(({ length }) => length >= MIN_CARDS).flat())
}

/**
 * Reads a table that is a form about one requirement.
 *
 * @param kinds kind that a person chose for the form, such as requirement; the key is the 1-based first row of the form
 */
export const readSingleCard = (grid: SheetGrid, kinds?: ReadonlyMap<number, CorrectedKind>): SheetReading =>
  cardReading(grid, readCard(grid), kinds)

/**
 * Returns the requirements of forms in the structure that is also used for tables. Each form is about one requirement.
 * Forms that a person marked as no requirement are left out.
 *
 * @param kinds kinds that a person chose for forms; the key is the 1-based first row of a form
 */
export function cardReading(
  grid: SheetGrid,
  { requirements, ignored, doubts, firstRow }: Cards,
  kinds: ReadonlyMap<number, CorrectedKind> = new Map(),
): SheetReading {
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
