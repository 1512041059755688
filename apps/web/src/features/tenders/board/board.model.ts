import type { MatchOverview } from '@tenderwright/contract'
import {
  categoryOf,
  isAnswered,
  SCORE_BANDS,
  scoreBandOf,
  type ScoreBand,
} from '../requirements/requirements.model.ts'

/**
 * Number of requirements in a group (`total`), and of those that have an answer (`selected`): a section, a text of the
 * team, or the mark "not applicable". The coverage board shows both.
 */
export interface Share {
  total: number
  selected: number
}

/**
 * Row of the coverage board: the requirements of one category or of the whole tender, counted separately for each range
 * (band) of the score of their best suggested section.
 */
export interface BoardRow extends Share {
  bands: Record<ScoreBand, Share>
}

export interface Board {
  /** Categories in matrix order. '' is for rows without one. */
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
 * Counts the requirements of a tender and their answers for the coverage board: for each category, and for each range
 * (band) of the score of the best suggested section.
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
