import { AUTOSELECT_BORDERLINE, type AutoselectPreview } from '@tenderwright/contract'

/** What selecting at a threshold would do, counted in the browser while the slider moves. */
export interface Forecast {
  /** Requirements that would get a section. */
  chosen: number
  /** Of those, how many only just. */
  justChosen: number
  /** How many only just would not. */
  justMissed: number
  /** How many have a section already; they keep it. */
  kept: number
}

export function forecastAt(
  { open_scores: scores, already_selected_count: kept }: AutoselectPreview,
  threshold: number,
): Forecast {
  // Entry i holds the scores above i and up to i + 1.
  const above = (line: number) => scores.slice(Math.max(0, line)).reduce((sum, count) => sum + count, 0)
  const chosen = above(threshold)
  return {
    chosen,
    justChosen: chosen - above(threshold + AUTOSELECT_BORDERLINE),
    justMissed: above(threshold - AUTOSELECT_BORDERLINE) - chosen,
    kept,
  }
}
