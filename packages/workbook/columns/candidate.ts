import type { NamedRole } from '../names/known-names.ts'
import { ownRows } from '../tables/table-rows.ts'
import type { Table } from '../tables/table.ts'
import { profileOf, type ColumnProfile } from './column-profile.ts'

/**
 * Column with the role that its name suggests, the certainty (`fit`, 0 to 1), and measurements of its cells
 * (`profile`).
 */
export interface Candidate {
  column: number
  role: NamedRole | null
  fit: number
  profile: ColumnProfile
}

/** Minimum similarity (0 to 1) to a usual column name, such as "Requirement", for a name to count as certain. */
export const CLEAR_FIT = 0.9

/** Minimum similarity (0 to 1) of a column's name to a usual one, such as "Details", to complete the requirements. */
export const DETAIL_FIT = 0.65

/** Minimum share of marks, such as "yes" or "X", at which a column cannot have the texts of requirements. */
export const MOSTLY = 0.5

/** Minimum number of cells to conclude a column's role. Fewer cells may look alike by chance. */
export const MIN_MARKS = 3

/** Minimum share of filled cells in a column that counts as filled in every row. */
export const ALWAYS = 0.9

export function profileIn(table: Table, column: number): ColumnProfile {
  const rows = ownRows(table)
  const texts = rows.flatMap(({ cells }) => cells.get(column) ?? [])
  const merged = rows.filter((row) => !row.cells.has(column) && row.merged.has(column)).length
  return profileOf(column, texts, rows.length, merged)
}

/** Returns the texts of a column, without rows that repeat the header. */
export const textsIn = (table: Table, column: number) =>
  ownRows(table).flatMap(({ cells }) => cells.get(column) ?? [])

export function best(
  candidates: readonly Candidate[],
  score: (one: Candidate) => number,
): Candidate | undefined {
  const scored = candidates.map((one) => ({ one, score: score(one) })).filter(({ score: value }) => value > 0)
  return scored.sort((a, b) => b.score - a.score || a.one.column - b.one.column)[0]?.one
}
