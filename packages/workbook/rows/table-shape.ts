import { wordsIn } from '../cells/cell-kinds.ts'
import type { ColumnRoles } from '../columns/column-roles.ts'
import { foldHeader } from '../names/column-names.ts'
import type { Table, TableRow } from '../tables/table.ts'
import { mayBeTitle } from './mixed-rows.ts'
import { headingColumn, requirementColumn, typeColumn } from './row-types.ts'

/**
 * Smallest share of rows with a number at which a table counts as numbered. Rows with only one text are not counted.
 */
const NUMBERED_SHARE = 0.6
/**
 * Smallest share of numbered rows in a numbered table, if rows that may be titles are counted too. It is low, because a
 * table can have more titles than requirements.
 */
const FEWEST_NUMBERED = 0.3

/**
 * Measurements of a table that help to recognise the kind of each row. Examples are whether its requirements are
 * numbered, and how many columns a requirement usually fills. Columns are 0-based.
 */
export interface Shape {
  roles: ColumnRoles
  texts: number[]
  /**
   * Name of the column with the numbers, in lower case without accents. Empty if that column has no name, or if there
   * is none.
   */
  idName: string
  numbered: boolean
  /** Median number of columns that a requirement fills. Columns for answers do not count. */
  typical: number
  /** Usual (median) number of words of a requirement's text. */
  words: number
  /**
   * True if most texts of the table begin with a small letter. If false, a text that does so continues the one above
   * it.
   */
  smallLetters: boolean
  /** Column that calls each row a heading, a remark or a requirement. Absent if the table has none. */
  types?: number
  /** Column that marks headings with true and other rows with false. Absent if the table has none. */
  headings?: number
  /** Column that marks requirements with true and other rows with false. Absent if the table has none. */
  requirements?: number
}

/**
 * Measures a table, to help recognise the kind of each row. Examples of measurements are whether its requirements are
 * numbered, and how long their texts usually are.
 */
export function shapeOf(table: Table, roles: ColumnRoles): Shape {
  const texts = [roles.text, roles.title, ...roles.details].filter((column) => column !== undefined)
  const withText = table.rows.filter(
    ({ cells, blockTitle }) => blockTitle === undefined && texts.some((column) => cells.has(column)),
  )
  const { id } = roles
  const numbered = id !== undefined && isNumbered(withText, id, roles)
  const counts = withText
    .map(({ cells, merged }) => filledOf(cells, roles) + merged.size)
    .sort((a, b) => a - b)
  const words = withText
    .map(({ cells }) => wordsIn(texts.map((column) => cells.get(column) ?? '').join(' ')))
    .sort((a, b) => a - b)
  const small = withText.filter((row) => /^\p{Ll}/u.test(textsOf(row, { texts }).join(' '))).length
  const [types, headings] = [typeColumn(table, roles), headingColumn(table, roles)]
  const requirements = requirementColumn(table, roles)
  return {
    roles,
    texts,
    ...(types !== undefined && { types }),
    ...(headings !== undefined && { headings }),
    ...(requirements !== undefined && { requirements }),
    idName: foldHeader(table.names.get(id ?? -1) ?? ''),
    numbered,
    smallLetters: small > withText.length / 2,
    words: words[Math.floor(words.length / 2)] ?? 0,
    typical: counts[Math.floor(counts.length / 2)] ?? 0,
  }
}

/**
 * Returns whether the requirements of a table are numbered. Rows with a single text and no number may be titles, so
 * they do not count. A few numbers among many titles are enough.
 */
function isNumbered(rows: readonly TableRow[], id: number, roles: ColumnRoles): boolean {
  const has = ({ cells, merged }: TableRow) => cells.has(id) || merged.has(id)
  const counted = rows.filter((row) => has(row) || filledOf(row.cells, roles) >= 2)
  const numbers = rows.filter(has).length
  if (numbers === 0 || numbers < counted.length * NUMBERED_SHARE) return false
  // A few requirements among many titles: all rows without a number look like titles.
  const others = rows.filter((row) => !has(row))
  const areTitles = others.every(({ cells }) => [...cells.values()].every(mayBeTitle))
  return numbers >= rows.length * FEWEST_NUMBERED || (numbers >= 2 && areTitles)
}

/**
 * Returns the number of columns that a row of a table fills. Columns for answers and cells with only a dash do not
 * count.
 */
export function filledOf(cells: ReadonlyMap<number, string>, { answers }: ColumnRoles): number {
  return [...cells].filter(([column, text]) => !answers.includes(column) && !/^[-–—]+$/.test(text)).length
}

/** Returns the texts of a row in the columns that have the texts of requirements. */
export function textsOf({ cells }: TableRow, { texts }: Pick<Shape, 'texts'>): string[] {
  return texts.flatMap((column) => cells.get(column) ?? [])
}
