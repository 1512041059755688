import type { MatchOverview } from '@tenderwright/contract'
import {
  categoryOf,
  isAnswered,
  SCORE_BANDS,
  scoreBandOf,
  type ScoreBand,
} from '../requirements/requirements.model.ts'

/**
 * Number of requirements in a group, such as a category. `selected` counts those with an answer. An answer is a
 * section, a text of the team, or the mark "not applicable".
 */
export interface Share {
  total: number
  selected: number
}

/**
 * Numbers of requirements in one category, or in a whole tender. `bands` counts them by ranges of scores, such as
 * `strong` or `weak`. The score is that of the best section suggested for a requirement.
 */
export interface BoardRow extends Share {
  bands: Record<ScoreBand, Share>
}

export interface Board {
  /**
   * Numbers for each category, in the order of the client's file. The category '' stands for requirements without one.
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
 * Counts the requirements of a tender and those of them with an answer, for each category and in all. Both are also
 * counted for each range of scores (band), by the score of the best section suggested for a requirement.
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
