import type { NamedRole } from '../names/known-names.ts'
import { ownRows } from '../tables/table-rows.ts'
import type { Table } from '../tables/table.ts'
import { profileOf, type ColumnProfile } from './column-profile.ts'

/**
 * Column of a table that may have a certain role, for example the column with the numbers of the requirements. `role`
 * is the role that its name suggests, and `fit` says how certain this is. `profile` has the measurements of its cells.
 */
export interface Candidate {
  column: number
  role: NamedRole | null
  fit: number
  profile: ColumnProfile
}

/** A column's name counts as exactly known if its fit to a known one (0 to 1) is at least this. */
export const CLEAR_FIT = 0.9

/** A further column belongs to the text if the fit of its name is at least this. */
export const DETAIL_FIT = 0.65

/** A column in which at least this share of the cells are marks, such as "yes" or "X", has no texts of requirements. */
export const MOSTLY = 0.5

/**
 * The role of a column is concluded from its filled cells, or from cells with only a verb, if there are at least this
 * many.
 */
export const MIN_MARKS = 3

/** A column counts as filled in every row if at least this share of its cells is filled. */
export const ALWAYS = 0.9

export function profileIn(table: Table, column: number): ColumnProfile {
  const rows = ownRows(table)
  const texts = rows.flatMap(({ cells }) => cells.get(column) ?? [])
  const merged = rows.filter((row) => !row.cells.has(column) && row.merged.has(column)).length
  return profileOf(column, texts, rows.length, merged)
}

/** Returns the texts of a column in the rows of a table that do not repeat its header. */
export const textsIn = (table: Table, column: number) =>
  ownRows(table).flatMap(({ cells }) => cells.get(column) ?? [])

export function best(
  candidates: readonly Candidate[],
  score: (one: Candidate) => number,
): Candidate | undefined {
  const scored = candidates.map((one) => ({ one, score: score(one) })).filter(({ score: value }) => value > 0)
  return scored.sort((a, b) => b.score - a.score || a.one.column - b.one.column)[0]?.one
}
