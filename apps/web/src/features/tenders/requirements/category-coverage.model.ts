import type { MatchOverview } from '@tenderwright/contract'
import { categoryOf, requirementStatus } from './requirements.model.ts'

/**
 * Numbers of requirements in one category of a tender. `chosen` counts those with an answer, `open` those with
 * suggested sections to choose from, and `unmatched` those for which no section was found.
 */
export interface CategoryCoverage {
  /** Category of requirements in the client's file; '' for requirements without one. */
  category: string
  chosen: number
  /**
   * Number of requirements without an answer for which sections are suggested or the server is still looking for
   * sections.
   */
  open: number
  unmatched: number
  total: number
}

/**
 * Counts the requirements of each category that are answered, open (with suggested sections to choose from) or
 * unmatched (no section found). Categories are in the order of the client's file. While the server searches,
 * requirements without suggested sections count as open.
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
