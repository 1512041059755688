import type { SheetGrid } from '../sheet/sheet-grid.ts'
import { asks } from '../cells/asking.ts'
import { isFooter, wordsIn } from '../cells/cell-kinds.ts'
import { isNumber } from '../cells/requirement-numbers.ts'
import { correctionsOf, type CorrectedKind, type MatrixCorrections } from '../reading/corrections.ts'
import { wordsOf, type IgnoredReason, type IgnoredRow, type ReviewReason } from '../reading/reading.ts'
import type { Choice } from './choose-tables.ts'
import type { SheetReading } from '../judgement/sheet-reading.ts'

/**
 * Returns all rows of a workbook from which no requirement was read, in order, each with the reason. With this list a
 * person can check that nothing was forgotten.
 */
export function ignoredRows(
  grids: readonly SheetGrid[],
  { taken, copies }: Choice,
  corrections: MatrixCorrections,
): IgnoredRow[] {
  const copied = new Map(copies.map(({ reading }) => [reading.grid, reading]))
  return grids.flatMap((grid): IgnoredRow[] => {
    const own = taken.filter((reading) => reading.grid === grid)
    const listed = own.flatMap(({ ignored }) => ignored)
    const known = new Set(
      [...listed, ...own.flatMap(({ requirements }) => requirements)].map(({ row }) => row),
    )
    const [first, last] = [
      Math.min(...own.map(({ headerRow }) => headerRow)),
      Math.max(
        ...own.flatMap(({ requirements, ignored }) => [...requirements, ...ignored]).map(({ row }) => row),
      ),
    ]
    const { rows } = correctionsOf(corrections, grid.name)
    const reason = grid.hidden ? 'hidden_sheet' : copied.has(grid) ? 'copy' : 'other_table'
    const outside = grid.rows
      .filter(
        ({ index }) =>
          !known.has(index + 1) &&
          !(own.length > 0 && index + 1 >= first && index + 1 <= last && isWithin(own, index + 1)),
      )
      .map(({ index, cells }): IgnoredRow => ({
        sheet: grid.name,
        row: index + 1,
        reason: leftOutBy(rows.get(index + 1)) ?? (own.length > 0 ? 'note' : reason),
        text: wordsOf(cells),
      }))
    return [...listed, ...outside].sort((a, b) => a.row - b.row)
  })
}

/**
 * Returns the reason why a row is no requirement, if a person decided this. Returns `undefined` if a person made it a
 * requirement, or if nobody corrected it.
 */
function leftOutBy(kind: CorrectedKind | undefined): IgnoredReason | undefined {
  return kind === 'none' ? 'by_hand' : kind === 'group' ? 'group' : undefined
}

/**
 * Returns whether a row is in a table that was read, from its header to its last requirement. If such a row is not
 * listed anywhere, it belongs to the header or to a merged cell above it.
 */
function isWithin(own: readonly SheetReading[], row: number): boolean {
  return own.some(({ headerRow, requirements }) => headerRow <= row && row <= (requirements.at(-1)?.row ?? 0))
}

/**
 * Returns questions for a person about rows above and below the tables of requirements. Such rows may be requirements
 * too, for example because they ask for something. A question is raised only if a sheet has at least two of them.
 */
export function notesThatAsk(ignored: readonly IgnoredRow[]): ReviewReason[] {
  const asking = ignored.filter(({ reason, text }) => reason === 'note' && looksAsked(text))
  const bySheet = Map.groupBy(asking, ({ sheet }) => sheet)
  return [...bySheet]
    .filter(([, rows]) => rows.length >= MIN_NOTES)
    .map(([sheet, rows]) => ({
      code: 'rows_unclear',
      params: {
        sheet,
        count: rows.length,
        rows: rows
          .slice(0, 20)
          .map(({ row }) => row)
          .join(', '),
      },
    }))
}

/**
 * Returns whether a text outside the tables of a sheet may be a requirement. It asks for something, begins with a
 * number, or is a row of three or more cells.
 */
function looksAsked(text: string): boolean {
  const cells = text.split(' | ')
  const [first = '', ...rest] = cells
  if (isFooter(text) || wordsIn(text) > MAX_NOTE_WORDS) return false
  return (
    cells.length >= 3 ||
    (isNumber(first) && rest.some((words) => wordsIn(words) >= 3)) ||
    cells.some((words) => asks(words) && wordsIn(words) >= 5)
  )
}

/** Smallest number of possible requirements outside the tables of a sheet at which a person is asked about them. */
const MIN_NOTES = 2
/** Maximum number of words of a requirement that stands outside a table. A longer text there explains a table. */
const MAX_NOTE_WORDS = 60
