import type { MatchOverview } from '@tenderwright/contract'
import {
  categoryOf,
  isAnswered,
  SCORE_BANDS,
  scoreBandOf,
  type ScoreBand,
} from '../requirements/requirements.model.ts'

/**
 * Number of requirements, and of those with an answer. Besides a section, an own text and "not applicable" are answers.
 */
export interface Share {
  total: number
  selected: number
}

/** Row of the board: the requirements of one category, or of all, grouped by the band of their best score. */
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

/** Returns the coverage of a tender by category and best score. */
export function boardOf(groups: readonly MatchOverview[]): Board {
  return {
    categories: [...Map.groupBy(groups, categoryOf)].map(([category, rows]) => ({
      category,
      row: rowOf(rows),
    })),
    whole: rowOf(groups),
  }
}
