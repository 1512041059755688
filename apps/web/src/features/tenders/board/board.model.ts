import type { MatchOverview } from '@tenderwright/contract'
import {
  categoryOf,
  isAnswered,
  SCORE_BANDS,
  scoreBandOf,
  type ScoreBand,
} from '../requirements/requirements.model.ts'

/**
 * Numbers on the coverage board for some requirements of a tender, such as those of one category. `total` counts the
 * requirements. `selected` counts those with an answer: a section, an own text of the team, or the mark "not
 * applicable".
 */
export interface Share {
  total: number
  selected: number
}

/**
 * Row of the coverage board for one category, or for the whole tender. `bands` counts its requirements separately for
 * each range of scores, such as `strong` or `weak`. The score is that of the best section suggested for a requirement.
 */
export interface BoardRow extends Share {
  bands: Record<ScoreBand, Share>
}

export interface Board {
  /**
   * Rows of the board, one for each category, in the order of the client's matrix. The row with the category '' counts
   * the requirements without a category.
   */
  categories: { category: string; row: BoardRow }[]
  whole: BoardRow
}

function shareOf(groups: readonly MatchOverview[]): Share {
  return { total: groups.length, selected: groups.filter(isAnswered).length }
}

function rowOf(groups: readonly MatchOverview[]): BoardRow {
  const byBand = Map.groupBy(groups, scoreBandOf)
  const bands = SCORE_BANDS.map((band) => [band, shareOf(byBand.get(band) ?? [])] as const)
  return { ...shareOf(groups), bands: Object.fromEntries(bands) as Record<ScoreBand, Share> }
}

/**
 * Computes the numbers on the coverage board of a tender. Each category, and the tender as a whole, is a row that
 * counts the requirements and those with an answer. Both are also counted for each range of scores (band), by the score
 * of the best section suggested for a requirement.
 */
export function boardOf(groups: readonly MatchOverview[]): Board {
  return {
    categories: [...Map.groupBy(groups, categoryOf)].map(([category, rows]) => ({
      category,
      row: rowOf(rows),
    })),
    whole: rowOf(groups),
  }
}
