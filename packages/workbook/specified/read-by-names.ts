import type { CorrectedKind } from '../reading/corrections.ts'
import { wordsOf, type IgnoredReason, type IgnoredRow, type MatrixRequirement } from '../reading/reading.ts'
import { UNNAMED_SHEET } from '../rows/read-rows.ts'
import { foldName } from '../sheet/fold-name.ts'
import type { GridRow, SheetGrid } from '../sheet/sheet-grid.ts'
import type { MatrixHeader } from './find-header.ts'
import { TEMPLATE_NAMES, type MatrixColumn } from './header-names.ts'

/**
 * Columns of a sheet besides those for category, item and description. `facts` has the columns for the number,
 * obligation, weight and deadline of each requirement. All columns are 0-based.
 */
export interface FurtherColumns {
  facts: Partial<Record<'number' | 'mandatory' | 'weight' | 'deadline', number>>
  /** Columns whose texts are appended to the description, such as "Acceptance criteria". */
  details: readonly number[]
}

interface Found {
  requirements: MatrixRequirement[]
  /** Rows without a requirement between the header and the last row with a text, each with the reason. */
  ignored: IgnoredRow[]
}

/**
 * Reads a sheet whose columns for category, item and description are known. Every row below the header with an item or
 * a description is a requirement, as the product's specification says. A row with only a category gives its category to
 * the rows below it.
 * @param kinds kinds that a person chose for rows; the key is the 1-based row
 * @param further columns of numbers, obligations, weights, deadlines and details
 */
export function readByNames(
  grid: SheetGrid,
  header: MatrixHeader,
  kinds: ReadonlyMap<number, CorrectedKind> = new Map(),
  { facts, details }: FurtherColumns = { facts: {}, details: [] },
): Found {
  const found: Found = { requirements: [], ignored: [] }
  const { columns } = header
  let category = columns.category === undefined && !UNNAMED_SHEET.test(grid.name) ? grid.name : ''
  const isRepeated = repeatsCategories(grid, header)
  /** True if the category also belongs to the next rows without a category. */
  let holds = true
  /**
   * Index of the last row with only a category. The row is a title if other rows follow, or a note if none follows.
   * `null` if there is no such row to decide on.
   */
  let heading: number | null = null
  const texts = new Map(grid.rows.map(({ index, cells }) => [index, cells]))
  const ignore = (index: number, reason: IgnoredReason) =>
    found.ignored.push({
      sheet: grid.name,
      row: index + 1,
      reason,
      text: wordsOf(texts.get(index) ?? new Map<number, string>()),
    })
  const settleHeading = () => {
    if (heading !== null) ignore(heading, 'unsupported')
    heading = null
  }

  const add = ({ index, cells }: GridRow, { item, description }: { item: string; description: string }) =>
    found.requirements.push({
      category,
      groupPath: category ? [category] : [],
      item,
      description: [description, ...details.map((column) => cells.get(column))].filter(Boolean).join('\n'),
      sheet: grid.name,
      row: index + 1,
      ...factsIn(cells, facts),
    })

  let previous = header.row.index
  const { rows, continued } = mergedDown(grid, header)
  for (const row of rows) {
    for (let blank = previous + 1; blank < row.index; blank += 1) {
      if (!continued.has(blank)) ignore(blank, 'empty')
    }
    previous = row.index
    const text = (column: MatrixColumn) => row.cells.get(columns[column] ?? -1) ?? ''
    const [item, description] = [text('item'), text('description')]
    const own = text('category')
    const kind = kinds.get(row.index + 1)
    if (kind === 'none') {
      ignore(row.index, 'by_hand')
    } else if (kind === 'group') {
      settleHeading()
      category = item || description || own || wordsOf(row.cells)
      holds = true
      ignore(row.index, 'group')
    } else if (kind === 'requirement') {
      if (own) category = own
      else if (!holds) category = ''
      heading = null
      add(row, { item, description: description || (item ? '' : wordsOf(row.cells)) })
    } else if (own && !item && !description) {
      settleHeading()
      category = own
      holds = true
      heading = row.index
    } else if ((!item && !description) || repeatsHeader(row, header)) {
      ignore(row.index, 'unsupported')
    } else {
      if (own) {
        if (own !== category) {
          settleHeading()
          holds = !isRepeated
        }
        category = own
      } else if (!holds) category = ''
      heading = null
      add(row, { item, description })
    }
  }
  settleHeading()
  found.ignored.sort((a, b) => a.row - b.row)
  return found
}

/**
 * Smallest share of categories that are equal to the one in the row above, for a column that repeats them in every row.
 */
const REPEATED_SHARE = 0.3

/**
 * Returns whether a column repeats its category in every row. An empty cell then means that the row has no category. In
 * the product's own template, an empty cell always means the category above.
 */
function repeatsCategories({ rows }: SheetGrid, { row, columns }: MatrixHeader): boolean {
  const names = [columns.category, columns.item, columns.description].map((column) =>
    foldName(row.cells.get(column ?? -1) ?? ''),
  )
  const isTemplate = Object.values(TEMPLATE_NAMES).some((own) =>
    own.every((name, at) => foldName(name) === names[at]),
  )
  if (isTemplate || columns.category === undefined) return false
  const { category } = columns
  const below = rows.filter(({ index }) => index > row.index).map(({ cells }) => cells.get(category) ?? '')
  const equal = below.filter((text, at) => text !== '' && text === below[at - 1]).length
  return equal > 0 && equal >= below.filter(Boolean).length * REPEATED_SHARE
}

/**
 * Returns the rows below the header. The text of a cell that is merged over several rows is repeated in each of them. A
 * row with only such repeated texts continues the previous row, so it is not returned.
 */
function mergedDown(grid: SheetGrid, header: MatrixHeader): { rows: GridRow[]; continued: Set<number> } {
  const used = new Set(Object.values(header.columns))
  const texts = new Map(grid.rows.map(({ index, cells }) => [index, cells]))
  const merged = new Map<number, Map<number, string>>()
  for (const { top, bottom, left } of grid.merges) {
    const text = texts.get(top)?.get(left)
    if (text === undefined || !used.has(left) || top <= header.row.index) continue
    // A merged range may be declared down to the last row of a sheet, far below its content.
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

/**
 * Returns the number, obligation, weight and deadline of a requirement from the cells of its row. Empty cells are left
 * out.
 */
function factsIn(
  cells: ReadonlyMap<number, string>,
  facts: FurtherColumns['facts'],
): Partial<MatrixRequirement> {
  const texts = Object.entries(facts).map(([name, column]) => [name, cells.get(column) ?? ''])
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

function repeatsHeader({ cells }: GridRow, { row, columns }: MatrixHeader): boolean {
  return Object.values(columns).every(
    (column) => foldName(cells.get(column) ?? '') === foldName(row.cells.get(column) ?? ''),
  )
}
