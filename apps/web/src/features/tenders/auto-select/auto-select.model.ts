import { AUTOSELECT_BORDERLINE, type AutoselectPreview } from '@tenderwright/contract'

/** Result of an automatic selection with a given minimum score, computed while the slider moves. */
export interface Forecast {
  /** Number of requirements that would get a section. */
  chosen: number
  /** Number of requirements that get a section at most five points above the minimum score. */
  justChosen: number
  /** Number of requirements without a section, whose best score is the minimum or less than five points below. */
  justMissed: number
  /** Number of requirements that keep their already selected section. */
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
