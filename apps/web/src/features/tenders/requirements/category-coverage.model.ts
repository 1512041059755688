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
   * Number of requirements without an answer that a person can still answer. They have suggested sections, or the
   * server is still searching.
   */
  open: number
  unmatched: number
  total: number
}

/**
 * Counts the requirements of each category: with an answer, with only suggested sections, or without any section found.
 * During a search, every requirement without an answer counts as one with suggestions.
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
