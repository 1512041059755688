import type { MatchOverview } from '@tenderwright/contract'
import { categoryOf, requirementStatus } from './requirements.model.ts'

/**
 * Numbers of requirements in one category of a tender: those with an answer (`chosen`), those with only suggested
 * sections (`open`), and those for which no section was found (`unmatched`).
 */
export interface CategoryCoverage {
  /** Category of requirements in the client's file. Empty for requirements without one. */
  category: string
  chosen: number
  /**
   * Number of requirements without an answer that have suggested sections, or for which the server is still searching.
   */
  open: number
  unmatched: number
  total: number
}

/**
 * Counts the requirements in each category: answered ones, open ones (with suggested sections), and unmatched ones (no
 * section was found). Categories have the order of the client's file. While the server searches, all requirements
 * without an answer count as open.
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
