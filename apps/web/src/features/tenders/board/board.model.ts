import type { MatchOverview } from '@tenderwright/contract'
import {
  categoryOf,
  isAnswered,
  SCORE_BANDS,
  scoreBandOf,
  type ScoreBand,
} from '../requirements/requirements.model.ts'

/**
 * Number of requirements in a group, such as a category. `selected` counts those with an answer: a section, a text
 * written by the team, or the mark "not applicable".
 */
export interface Share {
  total: number
  selected: number
}

/**
 * Numbers of requirements in one category, or in a whole tender. `bands` counts them by ranges of scores, such as
 * `strong` or `weak`, according to the best section suggested for each requirement.
 */
export interface BoardRow extends Share {
  bands: Record<ScoreBand, Share>
}

export interface Board {
  /**
   * Numbers for each category, in the order of the client's file. The category '' is for requirements without a
   * category.
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
 * Counts the requirements and answers of a tender, for each category and in total. They are also counted by the score
 * of the best suggested section, in ranges such as `strong` and `weak`.
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
