import type { MatchOverview } from '@tenderwright/contract'
import { categoryOf, requirementStatus } from './requirements.model.ts'

/**
 * Number of requirements in one category of a tender: those with an answer, those with suggested sections to choose
 * from, and those for which nothing was found.
 */
export interface CategoryCoverage {
  /** Category as in the matrix; '' for rows without one. */
  category: string
  chosen: number
  /** Number of requirements with matches to choose from, or still being matched. */
  open: number
  unmatched: number
  total: number
}

/**
 * Counts the answered, open and unmatched requirements in each category, in the order of the client's file. While the
 * server searches, requirements without suggested sections count as open.
 */
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
