import type { MatchOverview } from '@tenderwright/contract'
import {
  categoryOf,
  isAnswered,
  SCORE_BANDS,
  scoreBandOf,
  type ScoreBand,
} from '../requirements/requirements.model.ts'

/** Number of requirements in a group, of which `selected` have an answer. */
export interface Share {
  // An answer is a section, a text of the team, or the mark "not applicable".
  total: number
  selected: number
}

/** Numbers of requirements in a category or tender. `bands` counts them by range of the best suggested score. */
export interface BoardRow extends Share {
  bands: Record<ScoreBand, Share>
}

export interface Board {
  /** Numbers by category, in the order of the client's file; '' for requirements without one. */
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

/** Counts a tender's requirements and answers by category and by range of the best suggested score. */
export function boardOf(groups: readonly MatchOverview[]): Board {
  return {
    categories: [...Map.groupBy(groups, categoryOf)].map(([category, rows]) => ({
      category,
      row: rowOf(rows),
    })),
    whole: rowOf(groups),
  }
}
