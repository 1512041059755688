import type { NamedRole } from '../names/known-names.ts'
import { ownRows } from '../tables/table-rows.ts'
import type { Table } from '../tables/table.ts'
import { profileOf, type ColumnProfile } from './column-profile.ts'

/**
 * Column of a table, with a guess of its content. `role` is the content that its name suggests, such as requirement
 * numbers, and `fit` (0 to 1) says how certain this is. `profile` has measurements of its cells.
 */
export interface Candidate {
  column: number
  role: NamedRole | null
  fit: number
  profile: ColumnProfile
}

/**
 * Smallest similarity of a column's name to a usual one, such as "Requirement", at which the name is certain. It is
 * from 0 to 1.
 */
export const CLEAR_FIT = 0.9

/**
 * Smallest similarity to a usual name, such as "Details", at which a column may complete the texts of the requirements.
 * It is from 0 to 1.
 */
export const DETAIL_FIT = 0.65

/**
 * Smallest share of cells with marks, such as "yes" or "X", at which a column cannot have the texts of requirements.
 */
export const MOSTLY = 0.5

/** Smallest number of cells from which the role of a column is concluded. Fewer cells may look alike by chance. */
export const MIN_MARKS = 3

/** Smallest share of filled cells at which a column counts as filled in every row. */
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
