import type { MatchOverview } from '@tenderwright/contract'
import { categoryOf, requirementStatus } from './requirements.model.ts'

/** How far one category of the matrix has come. */
export interface CategoryCoverage {
  /** As the matrix has it; empty for rows without one. */
  category: string
  chosen: number
  /** With matches to choose from, or still being matched. */
  open: number
  unmatched: number
  total: number
}

/** The categories in the order the matrix brings them. */
export function categoryCoverage(groups: readonly MatchOverview[], matching: boolean): CategoryCoverage[] {
  const byCategory = Map.groupBy(groups, categoryOf)
  return [...byCategory].map(([category, rows]) => {
    const statuses = rows.map((row) => requirementStatus(row, matching))
    const count = (wanted: (typeof statuses)[number]) => statuses.filter((status) => status === wanted).length
    return {
      category,
      chosen: count('selected'),
      open: count('pending'),
      unmatched: count('failed'),
      total: rows.length,
    }
  })
}
