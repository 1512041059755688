import { bodyNorm, saturate, WINDOW_STEP, WINDOW_WORDS, WORD_CEILING } from '../snapshot/bm25.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { coveredIdf, evidenceShare, pairEvidence } from '../score/measure-section.ts'
import type { MeasuredSection, RequirementTotals } from '../score/measure-section.ts'
import type { WeighedRequirement } from '../requirement/prepare-requirement.ts'
import { sum } from '../requirement/word-weights.ts'
import { explainScore, scoreOf, WITHOUT_EVIDENCE } from '../score/score-model.ts'
import type { FeatureName, ScorePart } from '../score/score-model.ts'

/**
 * Division of a section's score into points, which screens show as the reasons of the score. The points of `terms`,
 * `pairs` and `rest` add up to the score (0 to 100).
 */
export interface ScoreShares {
  // The score is a logistic function of a sum, so its summands have no points of their own. Some summands are
  // independent of any evidence: those of the requirement (intercept, length, specificity, rarest term) and of the
  // knowledge base (confusability). They give the score of a section without evidence. The remaining points are divided
  // over the evidence in proportion to its summands of the logit. This is the Aumann-Shapley value on the way from no
  // evidence to all of it (Aumann and Shapley, "Values of Non-Atomic Games", 1974; as integrated gradients:
  // Sundararajan et al., 2017). It is exact and independent of any order. Features that are sums over words or pairs
  // are divided in the same way.
  /** Points of each word of the requirement; 0 for a word that the section does not have. */
  terms: number[]
  /**
   * Points that the section loses because of each word of the requirement that it lacks. The score would gain them if
   * the best passage had the word once. 0 for a word that is found.
   */
  lost: number[]
  /** Points for each pair of the requirement's neighbouring words, if the section has them near each other. */
  pairs: number[]
  /**
   * Points that belong to no word. `requirement` has the points that a section without any word would get. All other
   * points belong to measurements of the whole section.
   */
  rest: { name: FeatureName | 'requirement' | 'slight'; points: number }[]
}

/**
 * Lengths of a section: the number of words in its body, and its norms. Norms are the lengths of title and body
 * relative to the average, as in BM25F.
 */
export interface SectionShape {
  bodyWords: number
  titleNorm: number
  bodyNorm: number
}

/**
 * Divides the score of a section into points that add up to it. There are points for each word of the requirement, for
 * each pair of its adjacent words, and for the rest.
 */
export function attributeScore(
  requirement: WeighedRequirement,
  totals: RequirementTotals,
  measured: MeasuredSection,
  shape: SectionShape,
  statistics: Snapshot['statistics'],
): ScoreShares {
  const { parts, logit } = explainScore(measured.features)
  const base = sum(parts.filter(({ name }) => WITHOUT_EVIDENCE.has(name)).map(({ points }) => points))
  const floor = percentage(base)
  const lift = logit - base
  // Converts the logit (score before the sigmoid) to points. If there is no evidence, the factor is the slope of the
  // sigmoid.
  const rate = Math.abs(lift) > 1e-9 ? (percentage(logit) - floor) / lift : floor * (1 - floor / 100)
  const pointsOf = new Map(parts.map(({ name, points }) => [name, points * rate]))

  const byTerm = termEvidence(requirement, measured, shape, statistics)
  const byPair = requirement.pairs.map((pair, i) =>
    pairEvidence(totals.pairWeights[i]!, measured.evidence, pair),
  )
  const terms = requirement.terms.map(() => 0)
  const pairs = requirement.pairs.map(() => 0)
  const divided = new Set<ScorePart['name']>(WITHOUT_EVIDENCE)
  const divide = (name: FeatureName, over: number[], weights: readonly number[]) => {
    const total = sum(weights)
    divided.add(name)
    if (total > 0) weights.forEach((weight, i) => (over[i]! += (pointsOf.get(name)! * weight) / total))
  }
  divide(
    'window',
    terms,
    byTerm.map(({ window }) => window),
  )
  divide(
    'coverage',
    terms,
    byTerm.map(({ covered }) => covered),
  )
  divide(
    'title',
    terms,
    byTerm.map(({ title }) => title),
  )
  divide(
    'titlePrecision',
    terms,
    byTerm.map(({ title }) => Math.sign(title)),
  )
  const covered = coveredIdf(requirement, measured.evidence, measured.window)
  const rarest = Math.max(0, ...covered)
  if (rarest > 0) {
    const first = covered.indexOf(rarest)
    divide(
      'rarestFound',
      terms,
      covered.map((_, i) => Number(i === first)),
    )
  }
  divide(
    'mass',
    terms,
    byTerm.map(({ whole }) => whole),
  )
  divide(
    'order',
    pairs,
    byPair.map(({ ordered }) => ordered),
  )
  divide(
    'nearness',
    pairs,
    byPair.map(({ near }) => near),
  )
  const rest = parts.flatMap(({ name }) =>
    name === 'intercept' || divided.has(name) ? [] : [{ name, points: pointsOf.get(name)! }],
  )
  return {
    terms,
    lost: lostPoints(requirement, totals, measured, shape, statistics),
    pairs,
    rest: [{ name: 'requirement', points: floor }, ...rest],
  }
}

interface TermShare {
  window: number
  covered: number
  title: number
  whole: number
}

/** Returns how much each word of the requirement adds to those measurements of a section that are sums over words. */
function termEvidence(
  requirement: WeighedRequirement,
  { evidence, window }: MeasuredSection,
  shape: SectionShape,
  statistics: Snapshot['statistics'],
): TermShare[] {
  const first = window.index * WINDOW_STEP
  const norm = windowNorm(window.index, shape, statistics)
  return evidence.map(({ title, body }, i) => {
    const weight = requirement.weights[i]!
    const counted = requirement.terms[i]!.count * weight
    let inWindow = 0
    for (const position of body) if (position >= first && position < first + WINDOW_WORDS) inWindow++
    const isCovered = inWindow > 0 || title.length > 0
    return {
      window: counted * saturate(title.length, shape.titleNorm, inWindow, norm),
      covered: isCovered ? weight : 0,
      title: title.length > 0 ? weight : 0,
      whole: counted * saturate(title.length, shape.titleNorm, body.length, shape.bodyNorm),
    }
  })
}

/**
 * Returns how many points, at least, a section loses for each word of the requirement that it lacks. Lost word pairs
 * and runs of letters are not counted, so the real loss may be higher.
 */
function lostPoints(
  requirement: WeighedRequirement,
  totals: RequirementTotals,
  { features, evidence, window }: MeasuredSection,
  shape: SectionShape,
  statistics: Snapshot['statistics'],
): number[] {
  const score = scoreOf(features)
  const rarest = Math.log(1 + requirement.subjectSections)
  const counting = evidenceShare(requirement.terms.length)
  const inWindow = saturate(0, 1, 1, windowNorm(window.index, shape, statistics))
  const inSection = saturate(0, 1, 1, shape.bodyNorm)
  const gained = { ...features }
  return evidence.map(({ title, body }, i) => {
    if (title.length + body.length > 0) return 0
    const weight = requirement.weights[i]!
    const counted = requirement.terms[i]!.count * weight
    const whole = Math.exp(features.mass) - 1 + (counting * counted * inSection) / (WORD_CEILING * rarest)
    gained.window = features.window + (counted * inWindow) / (WORD_CEILING * totals.countedWeight)
    gained.coverage = features.coverage + weight / totals.weight
    gained.mass = Math.log(1 + whole)
    return scoreOf(gained) - score
  })
}

function windowNorm(index: number, { bodyWords }: SectionShape, statistics: Snapshot['statistics']): number {
  return bodyNorm(Math.min(WINDOW_WORDS, bodyWords - index * WINDOW_STEP), statistics.averageWindowWords)
}

function percentage(logit: number): number {
  return 100 / (1 + Math.exp(-logit))
}
