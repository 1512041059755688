import { AUTOSELECT_BORDERLINE, type AutoselectPreview } from '@tenderwright/contract'

/**
 * Numbers of requirements that an automatic selection would answer with suggested sections, given a minimum score. The
 * browser computes them, so that they change while the person moves the slider for the minimum score.
 */
export interface Forecast {
  /** Number of requirements that would get a section. */
  chosen: number
  /** Number of requirements that would get a section only just: its score is at most five points above the minimum. */
  justChosen: number
  /**
   * Number of requirements that would get no section, although their best score equals the minimum or is less than five
   * points below it.
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
