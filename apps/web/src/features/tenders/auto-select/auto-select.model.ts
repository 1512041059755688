import { AUTOSELECT_BORDERLINE, type AutoselectPreview } from '@tenderwright/contract'

/**
 * Result that an automatic selection of sections for a tender's requirements would have with the minimum score on the
 * slider. The browser computes the result, so that it changes while the slider moves.
 */
export interface Forecast {
  /** Number of requirements for which a section would be selected. */
  chosen: number
  /** Number of the `chosen` requirements whose best score is at most five points above the minimum score. */
  justChosen: number
  /**
   * Number of requirements for which no section would be selected, because their best score equals the minimum score or
   * is less than five points below it.
   */
  justMissed: number
  /** Number of requirements that already have a selected section, which the automatic selection does not change. */
  kept: number
}

export function forecastAt(
  { open_scores: scores, already_selected_count: kept }: AutoselectPreview,
  threshold: number,
): Forecast {
  // Entry i counts the scores that are greater than i and at most i + 1.
  const above = (line: number) => scores.slice(Math.max(0, line)).reduce((sum, count) => sum + count, 0)
  const chosen = above(threshold)
  return {
    chosen,
    justChosen: chosen - above(threshold + AUTOSELECT_BORDERLINE),
    justMissed: above(threshold - AUTOSELECT_BORDERLINE) - chosen,
    kept,
  }
}
