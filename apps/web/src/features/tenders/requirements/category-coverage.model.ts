import type { MatchOverview } from '@tenderwright/contract'
import { categoryOf, requirementStatus } from './requirements.model.ts'

/** Requirements of a category: answered (`chosen`), with suggestions only (`open`), or without (`unmatched`). */
export interface CategoryCoverage {
  /** Category in the client's file; empty for requirements without one. */
  category: string
  chosen: number
  /** Number of unanswered requirements with suggestions, or whose search is still running. */
  open: number
  unmatched: number
  total: number
}

/** Counts answered, open and unmatched requirements in each category, in file order. */
export function categoryCoverage(groups: readonly MatchOverview[], matching: boolean): CategoryCoverage[] {
  // While the server searches, all requirements without an answer count as open.
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
