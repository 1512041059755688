import type { LabelledSet } from '../../packages/search/labelled-collection.ts'
import { SeededRandom } from '../search/random.ts'
import type { RankedQuery } from './knowledge-base.ts'

/**
 * Quality of a ranking: how near to the top the right sections are, by four usual measures. Each measure is a mean over
 * the queries, from 0 to 1 (best).
 */
export interface RankingMetrics {
  ndcg10: number
  first: number
  recall5: number
  mrr10: number
}

/**
 * Quality of the scores: how well they separate right answers from wrong ones. The product may select a section
 * automatically if its score is above 50.
 */
export interface ScoreMetrics {
  selected: number
  /**
   * Share of right answers among the top-ranked sections that score above 50. Each query has one top-ranked section.
   * `null` if none of them scores above 50.
   */
  precision: number | null
  rightOfAll: number
  /**
   * Share of queries for which a wrong section still scores above 50 when no right section is left. The lower, the
   * better.
   */
  maskedJunk: number
  /**
   * Probability that a right section scores above a wrong one, among the first results of all queries. It is the area
   * under the ROC curve, and `aucInterval` is its 95 % confidence interval.
   */
  auc: number
  aucInterval: [number, number]
  /**
   * Brier score: mean squared difference between a score from 0 to 1 and the truth, which is 1 for a right section and
   * 0 for a wrong one. 70 % of the queries are assumed to have an answer. `calibrationError` is the mean difference
   * between scores and the share of right sections.
   */
  brier: number
  calibrationError: number
  /**
   * Figures for each fifth of the scale of scores: 0 to 20, 20 to 40, and so on. `share` is the part of all top-ranked
   * sections that score there. `right` is the part of these that are right answers, or `null` if there are none.
   */
  bins: { right: number | null; share: number }[]
}

/**
 * Section that a ranking puts first for a query, with its score from 0 to 100. If nothing was found, the score is 0 and
 * the result counts as wrong.
 */
export interface FirstCandidate {
  score: number
  right: boolean
}

const THRESHOLD = 50
/** Assumed share of requirements that have an answer in a real knowledge base. */
const ANSWERED = 0.7
const RESAMPLES = 400
const BINS = 5

export function rankingMetrics(runs: readonly RankedQuery[], grades: LabelledSet['grades']): RankingMetrics {
  const total = { ndcg10: 0, first: 0, recall5: 0, mrr10: 0 }
  for (const { query, ranked } of runs) {
    const own = grades.get(query) ?? new Map<string, number>()
    const found = ranked.slice(0, 10).map(({ section }) => own.get(section) ?? 0)
    const ideal = [...own.values()].sort((a, b) => b - a).slice(0, 10)
    total.ndcg10 += ideal.length === 0 ? 0 : gain(found) / gain(ideal)
    total.first += (found[0] ?? 0) > 0 ? 1 : 0
    total.recall5 +=
      found.slice(0, 5).filter((grade) => grade > 0).length / Math.max(1, Math.min(5, own.size))
    const rank = found.findIndex((grade) => grade > 0)
    total.mrr10 += rank < 0 ? 0 : 1 / (rank + 1)
  }
  const count = Math.max(1, runs.length)
  return {
    ndcg10: total.ndcg10 / count,
    first: total.first / count,
    recall5: total.recall5 / count,
    mrr10: total.mrr10 / count,
  }
}

function gain(grades: readonly number[]): number {
  return grades.reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)
}

export function firstCandidates(
  runs: readonly RankedQuery[],
  grades: LabelledSet['grades'],
): FirstCandidate[] {
  return runs.map(({ query, ranked: [first] }) => ({
    score: first?.score ?? 0,
    right: first !== undefined && (grades.get(query)?.has(first.section) ?? false),
  }))
}

/**
 * Returns measures of how well scores separate right answers from wrong ones.
 *
 * @param open top-ranked section for each query, while the right sections are in the knowledge base
 * @param masked top-ranked section for each query, in the same order, after the query's right sections were hidden
 */
export function scoreMetrics(
  open: readonly FirstCandidate[],
  masked: readonly FirstCandidate[],
): ScoreMetrics {
  const selected = open.filter(({ score }) => score > THRESHOLD)
  const right = selected.filter((candidate) => candidate.right).length
  const mix = [
    ...open.map((candidate) => ({ ...candidate, weight: ANSWERED / open.length })),
    ...masked.map((candidate) => ({ ...candidate, weight: (1 - ANSWERED) / masked.length })),
  ]
  const bins = Array.from({ length: BINS }, (_, bin) => {
    const inside = mix.filter(({ score }) => Math.min(BINS - 1, Math.floor((score * BINS) / 100)) === bin)
    const share = sum(inside.map(({ weight }) => weight))
    const rightShare = sum(inside.map((one) => (one.right ? one.weight : 0)))
    const scored = sum(inside.map(({ weight, score }) => (weight * score) / 100))
    return { right: share > 0 ? rightShare / share : null, share, gap: Math.abs(scored - rightShare) }
  })
  return {
    selected: selected.length / open.length,
    precision: selected.length === 0 ? null : right / selected.length,
    rightOfAll: right / open.length,
    maskedJunk: junkShare(masked),
    auc: areaUnderCurve([...open, ...masked]),
    aucInterval: aucInterval(open, masked),
    brier: sum(mix.map(({ score, right: isRight, weight }) => weight * (score / 100 - Number(isRight)) ** 2)),
    calibrationError: sum(bins.map(({ gap }) => gap)),
    bins: bins.map(({ right: share, share: size }) => ({ right: share, share: size })),
  }
}

export function junkShare(candidates: readonly FirstCandidate[]): number {
  return candidates.filter(({ score }) => score > THRESHOLD).length / Math.max(1, candidates.length)
}

/**
 * Returns the probability that a right section scores above a wrong one (area under the ROC curve). Equal scores count
 * half. Returns NaN if all sections are right or all are wrong.
 */
function areaUnderCurve(candidates: readonly FirstCandidate[]): number {
  const sorted = candidates.toSorted((a, b) => a.score - b.score)
  let below = 0
  let rightCount = 0
  let wins = 0
  for (let at = 0; at < sorted.length;) {
    let end = at
    let wrong = 0
    while (end < sorted.length && sorted[end]!.score === sorted[at]!.score)
      wrong += sorted[end++]!.right ? 0 : 1
    const right = end - at - wrong
    wins += right * (below + wrong / 2)
    rightCount += right
    below += wrong
    at = end
  }
  return rightCount * below > 0 ? wins / (rightCount * below) : Number.NaN
}

/**
 * Returns the 95 % confidence interval of the area under the ROC curve. It is estimated by drawing queries at random
 * many times, which is called bootstrap.
 */
function aucInterval(open: readonly FirstCandidate[], masked: readonly FirstCandidate[]): [number, number] {
  const random = new SeededRandom(5)
  const areas = Array.from({ length: RESAMPLES }, () => {
    const drawn = open.flatMap(() => {
      const at = random.below(open.length)
      return [open[at]!, ...masked.slice(at, at + 1)]
    })
    return areaUnderCurve(drawn)
  }).sort((a, b) => a - b)
  return [areas[Math.floor(RESAMPLES * 0.025)]!, areas[Math.floor(RESAMPLES * 0.975)]!]
}

/**
 * Returns the mean of a measure over several collections. Collections without a value are excluded; for example, the
 * precision has no value when no section was selected.
 */
export function meanOf(values: readonly (number | null | undefined)[]): number {
  const numbers = values.filter((value) => value !== null && value !== undefined && !Number.isNaN(value))
  return sum(numbers as number[]) / numbers.length
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
