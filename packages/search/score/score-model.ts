/** What is measured about a requirement and a section; `scoreOf` says how much each counts. */
export interface ScoreFeatures {
  /** The best window's BM25F as a share of the most it could be. */
  window: number
  /** The share of the requirement's weight (idf) that stands in that window or the title. */
  coverage: number
  /** The share of its adjacent words that follow each other closely, in the same order. */
  order: number
  /** The same, near each other in any order. */
  nearness: number
  /** Character 4-gram BM25 as a share of the most it could be. */
  grams: number
  /** The share of the requirement's weight that stands in the title. */
  title: number
  /** The whole section's BM25F on a logarithmic scale: long requirements give more evidence. */
  mass: number
  /** The logarithm of the number of distinct terms, of which 32 count at most. */
  length: number
  /** How rare the requirement's terms are on average, against a term that stands nowhere in the subject. */
  specificity: number
}

export type FeatureName = keyof ScoreFeatures

/**
 * A logistic model fitted over public collections in Portuguese and English; it depends on nothing but
 * the pair and the knowledge base, so 50 means the same for every requirement.
 */
const INTERCEPT = -9.853
const WEIGHTS: Readonly<Record<FeatureName, number>> = {
  window: 2.103,
  coverage: 2.322,
  order: 1.125,
  nearness: 1.067,
  grams: 2.941,
  title: 1.142,
  mass: 2.38,
  length: 0.626,
  specificity: 4.181,
}

export const FEATURE_NAMES = Object.keys(WEIGHTS) as FeatureName[]

/** One summand of the logit. */
export interface ScorePart {
  name: FeatureName | 'intercept'
  value: number
  points: number
}

/** The parts, which add up to the logit; the score is its sigmoid, 0 to 100. */
export function explainScore(features: ScoreFeatures): { parts: ScorePart[]; logit: number } {
  const parts: ScorePart[] = [{ name: 'intercept', value: 1, points: INTERCEPT }]
  for (const name of FEATURE_NAMES) {
    parts.push({ name, value: features[name], points: WEIGHTS[name] * features[name] })
  }
  return { parts, logit: parts.reduce((sum, part) => sum + part.points, 0) }
}

export function scoreOf(features: ScoreFeatures): number {
  return 100 / (1 + Math.exp(-explainScore(features).logit))
}
