import { readRows } from '../rows/read-rows.ts'
import type { GridRow, SheetGrid } from '../sheet/sheet-grid.ts'
import { isNumber } from '../cells/requirement-numbers.ts'
import { correctionsOf, type CorrectedKind, type MatrixCorrections } from '../reading/corrections.ts'
import { wordsOf, type MatrixRequirement } from '../reading/reading.ts'
import { tableRows } from '../tables/table-rows.ts'
import type { Choice } from './choose-tables.ts'
import { lastRowOf, type SheetReading } from '../judgement/sheet-reading.ts'

/**
 * Adds rows outside the chosen tables that a person marked as requirements. A row is read with the columns of its own
 * or the nearest table, or else as one text. Rows that a person marked as titles become titles of the requirements
 * below.
 */
export function takeInRows(
  choice: Choice,
  grids: readonly SheetGrid[],
  corrections: MatrixCorrections,
): Choice {
  if (corrections.rows.length === 0) return choice
  const taken = grids.flatMap((grid) => {
    const own = choice.taken.filter((reading) => reading.grid === grid)
    const { rows } = correctionsOf(corrections, grid.name)
    return withRows(grid, own, { rows, left: choice.left.filter((reading) => reading.grid === grid) })
  })
  return { ...choice, taken }
}

function withRows(
  grid: SheetGrid,
  own: SheetReading[],
  { rows, left }: { rows: ReadonlyMap<number, CorrectedKind>; left: readonly SheetReading[] },
): SheetReading[] {
  const readings = [...own]
  let title: { text: string; row: number } | undefined
  for (const row of grid.rows) {
    const kind = rows.get(row.index + 1)
    if (kind === undefined || kind === 'none' || own.some((reading) => holds(reading, row, kind))) continue
    const place = readings.findIndex(({ headerRow }) => headerRow > row.index + 1)
    if (kind === 'group') {
      title = { text: wordsOf(row.cells), row: row.index + 1 }
      const below = readings[place]
      if (below) readings[place] = withTitle(below, title.text)
      continue
    }
    const requirement = readAlone(grid, row, nearest(row, left.filter(containing(row))) ?? nearest(row, own))
    const above = readings.findLast((reading) => lastRowOf(reading) < row.index + 1)?.requirements.at(-1)
    const groupPath = title && title.row > (above?.row ?? 0) ? [title.text] : above?.groupPath
    const reading = readingOf(grid, row, {
      ...requirement,
      ...(groupPath && { groupPath, category: groupPath.join(' > ') }),
    })
    readings.splice(place < 0 ? readings.length : place, 0, reading)
  }
  return readings
}

/** Returns whether a table already has a row in the kind that a person chose for it, such as requirement. */
function holds(
  { source, by, requirements, ignored }: SheetReading,
  row: GridRow,
  kind: CorrectedKind,
): boolean {
  if (kind === 'requirement') return requirements.some((one) => one.row === row.index + 1)
  if (source) return containing(row)({ source })
  return by === 'specified' && ignored.some((one) => one.row === row.index + 1 && one.reason === 'group')
}

const containing =
  ({ index }: GridRow) =>
  ({ source }: Pick<SheetReading, 'source'>): boolean =>
    source?.table.rows.some((row) => row.index === index) ?? false

/**
 * Returns the table with the fewest rows between it and a given row. Tables without known columns do not count. Returns
 * `undefined` if there is none.
 */
function nearest({ index }: GridRow, readings: readonly SheetReading[]): SheetReading | undefined {
  const distance = (reading: SheetReading) =>
    Math.max(reading.headerRow - index - 1, index + 1 - lastRowOf(reading), 0)
  return readings
    .filter(({ source }) => source !== undefined)
    .toSorted((a, b) => distance(a) - distance(b))
    .at(0)
}

function readAlone(grid: SheetGrid, row: GridRow, by: SheetReading | undefined): MatrixRequirement {
  const kinds = new Map([[row.index + 1, 'requirement' as const]])
  if (by?.source) {
    const { firstTitle: _, ...table } = by.source.table
    const alone = { ...table, grid, rows: tableRows(grid, [row]) }
    const [requirement] = readRows(alone, by.source.roles, kinds).requirements
    if (requirement) return requirement
  }
  const texts = [...row.cells].map(([, text]) => text)
  const [first = ''] = texts
  const number = texts.length > 1 && isNumber(first) ? first : ''
  return {
    category: '',
    groupPath: [],
    item: '',
    description: (number ? texts.slice(1) : texts).join('\n'),
    sheet: grid.name,
    row: row.index + 1,
    ...(number && { number }),
  }
}

function readingOf(grid: SheetGrid, row: GridRow, requirement: MatrixRequirement): SheetReading {
  return {
    grid,
    by: 'rows',
    headerRow: row.index + 1,
    header: '',
    columns: [],
    requirements: [requirement],
    ignored: [],
    doubts: [],
    judgement: { verdict: 'requirements', points: 0 },
    use: true,
  }
}

/** Returns a table whose requirements all have an additional title above their other titles. */
function withTitle(reading: SheetReading, title: string): SheetReading {
  const requirements = reading.requirements.map((one) => {
    const groupPath = [title, ...one.groupPath.filter((group) => group !== reading.grid.name)]
    return { ...one, groupPath, category: groupPath.join(' > ') }
  })
  return { ...reading, requirements }
}
