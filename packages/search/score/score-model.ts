import type { RequirementFeatures } from '../requirement/prepare-requirement.ts'

/** Version of the matching rules. Raise it whenever scores change, so that tenders matched earlier are recognised. */
export const RECIPE_VERSION = 10

/** Features of a section for a requirement, from which `scoreOf` computes the score. */
export interface ScoreFeatures {
  /** BM25F score of the best window (passage of 100 words), as a share of its maximum. */
  window: number
  /** Weighted share of the requirement's words in the best window or the title. */
  coverage: number
  /** Share of the requirement's word pairs that the section has close together in the same order. */
  order: number
  /** Share of the requirement's word pairs that the section has near each other in any order. */
  nearness: number
  /** BM25 score by the requirement's character 4-grams, as a share of its maximum. */
  grams: number
  /** Weighted share of the requirement's words in the title. */
  title: number
  /** Share of the title's words that the requirement has. Other words in a title mean a different subject. */
  titlePrecision: number
  /** Logarithm of the whole section's BM25F score, which grows with the requirement's length up to 32 words. */
  mass: number
  /** Logarithm of the number of distinct words of the requirement, at most 32. */
  length: number
  // Specificity is lower for a section in another language that has little of the requirement. `featuresAmongLanguages`
  // chooses the language in which the rarity is measured.
  /** Mean idf of the requirement's words, relative to the idf of a word that no section about the subject has. */
  specificity: number
  /** Idf of the requirement's rarest word, relative to the idf of a word that no section about the subject has. */
  rarestAsked: number
  /** Idf of the rarest word in the best window or the title. Everyday words alone are no answer. */
  rarestFound: number
  /** Logarithm of the body's length relative to the mean of its language. Long texts share words with everything. */
  bodyLength: number
  /** Measure of how easily wrong answers look right for the requirement; above 0 if more easily than usual. */
  confusability: number
  /** Share of the requirement's quantities that the section's text fulfils. */
  fulfilled: number
  /** Share of the requirement's quantities that the section's text contradicts. */
  contradicted: number
  /** Lower bound of the score, from 0 to 1, if the section repeats the requirement word for word; otherwise 0. */
  verbatim: number
  /** 1 if the section only mentions a requirement of at most four words in a sentence, otherwise 0. */
  mentioned: number
  /**
   * Weighted share of the found words that are in a heading of five or more consecutive sections; 0 for other headings.
   */
  sharedHeading: number
}

/** Name of a feature. Never rename one, because reasons of scores are stored with these names. */
export type FeatureName = keyof ScoreFeatures

/** Feature that limits or raises the sum of the others, such as a contradicted quantity. */
type DecidingFeature = 'contradicted' | 'verbatim' | 'mentioned' | 'sharedHeading'

// The value is the mean of the collections on which the weights were fitted.
/** Usual logit of the best wrong answers, relative to which `confusability` is measured. */
export const TYPICAL_WRONG_LOGIT = -2.268

// The intercept was fitted with the weights on public collections in Portuguese and English, so that a score of 50
// means the same for every requirement.
/** Intercept of the score's logit. */
const INTERCEPT = -12.75
const WEIGHTS: Readonly<Record<Exclude<FeatureName, DecidingFeature>, number>> = {
  window: 2.103,
  coverage: 2.322,
  order: 1.125,
  nearness: 1.8,
  grams: 2.941,
  title: 0.742,
  titlePrecision: 1,
  mass: 1.3,
  length: 1,
  specificity: 5.7,
  rarestAsked: 1.1,
  rarestFound: 0.9,
  bodyLength: -0.2,
  confusability: -1.4,
  fulfilled: 1.5,
}

/**
 * Value of `rarestFound` for sections in another language: the largest, because missing words may have been translated.
 */
export const RARITY_ACROSS_LANGUAGES = 1

// Words without a translation look as rare as possible in another language, and would lift sections that have hardly
// any of them.
/** Share of a requirement's words below which `specificity` is lowered for a section in another language. */
export const SPECIFIC_COVERAGE = 0.2
/** Weighted share of the requirement's words that a section needs to score above 50. */
const SLIGHT_COVERAGE = 0.3
// A heading that several sections share does not distinguish them.
/** Share of the found words in a shared heading at which the score is limited; just below half because of rounding. */
const SHARED_HEADING_SHARE = 0.4999
/**
 * Upper limit of the logit of a section that must score below 50. Sections approach the limit, so they keep their
 * order.
 */
const HELD_LOGIT = -0.1

/** Smallest rise of the logit for a word-for-word repetition of the requirement. */
const VERBATIM_POINTS = 2.5
/** Smallest fall of the logit for a contradicted quantity. The result is at most `CONTRADICTED_CEILING`. */
const CONTRADICTED_POINTS = 2.5
const CONTRADICTED_CEILING = 1
// A section that only mentions the requirement must score below 50.
/** Logit above which further evidence hardly counts for a section that only mentions the requirement. */
const MENTIONED_LOGIT = -0.5
const MENTIONED_SHARE = 0.05

/** Names of the features with a weight, in the order of addition. */
const FEATURE_NAMES = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]

/** Summand of a score's logit: a feature, its value, and its weighted points. */
export interface ScorePart {
  // `slight` is the deduction for a section that has too little of the requirement.

  name: FeatureName | 'intercept' | 'slight'
  value: number
  points: number
}

/** Returns the summands of a section's logit, one for each feature, and the logit. */
export function explainScore(features: ScoreFeatures): { parts: ScorePart[]; logit: number } {
  // The score is 100 times the sigmoid of the logit.
  const parts: ScorePart[] = [{ name: 'intercept', value: 1, points: INTERCEPT }]
  for (const name of FEATURE_NAMES)
    parts.push({ name, value: features[name], points: WEIGHTS[name] * features[name] })
  return { parts, logit: withDecidingFeatures(weightedSum(features), features, parts) }
}

/** Returns the logit of a section's score. `explainScore` also returns the summands, but is slower. */
export function logitOf(features: ScoreFeatures): number {
  // About sixty sections are scored for each requirement, but the scores of only a few are explained.
  return withDecidingFeatures(weightedSum(features), features, null)
}

/** Returns the sum of the intercept and the weighted features, in the order of `WEIGHTS`. */
function weightedSum(features: ScoreFeatures): number {
  // The sum is written out. A loop over the names of the features would create an object for each number, fifteen for
  // each section.
  return (
    INTERCEPT +
    WEIGHTS.window * features.window +
    WEIGHTS.coverage * features.coverage +
    WEIGHTS.order * features.order +
    WEIGHTS.nearness * features.nearness +
    WEIGHTS.grams * features.grams +
    WEIGHTS.title * features.title +
    WEIGHTS.titlePrecision * features.titlePrecision +
    WEIGHTS.mass * features.mass +
    WEIGHTS.length * features.length +
    WEIGHTS.specificity * features.specificity +
    WEIGHTS.rarestAsked * features.rarestAsked +
    WEIGHTS.rarestFound * features.rarestFound +
    WEIGHTS.bodyLength * features.bodyLength +
    WEIGHTS.confusability * features.confusability +
    WEIGHTS.fulfilled * features.fulfilled
  )
}

/** Applies the features that limit or raise a logit, and adds their summands to `parts` unless it is `null`. */
function withDecidingFeatures(sum: number, features: ScoreFeatures, parts: ScorePart[] | null): number {
  const { coverage, verbatim, mentioned, contradicted, sharedHeading } = features
  let logit = sum
  const excess = logit - HELD_LOGIT
  const taken = HELD_LOGIT / (1 + excess) - logit
  if (excess > 0 && coverage < SLIGHT_COVERAGE) {
    parts?.push({ name: 'slight', value: 1, points: taken })
    logit += taken
  } else if (excess > 0 && sharedHeading >= SHARED_HEADING_SHARE) {
    parts?.push({ name: 'sharedHeading', value: sharedHeading, points: taken })
    logit += taken
  }
  if (verbatim > 0) {
    const points = Math.max(VERBATIM_POINTS, Math.log(verbatim / (1 - verbatim)) - logit)
    parts?.push({ name: 'verbatim', value: verbatim, points })
    logit += points
  }
  if (mentioned > 0) {
    const points = -(1 - MENTIONED_SHARE) * Math.max(0, logit - MENTIONED_LOGIT)
    parts?.push({ name: 'mentioned', value: mentioned, points })
    logit += points
  }
  if (contradicted > 0) {
    const points = -Math.max(CONTRADICTED_POINTS, logit - CONTRADICTED_CEILING)
    parts?.push({ name: 'contradicted', value: contradicted, points })
    logit += points
  }
  return logit
}

/** Returns the weighted sum of the requirement's features, which depend on the language of the sections. */
export function requirementPoints(features: RequirementFeatures): number {
  const { specificity, rarestAsked, confusability } = features
  return (
    WEIGHTS.specificity * specificity +
    WEIGHTS.rarestAsked * rarestAsked +
    WEIGHTS.confusability * confusability
  )
}

/** Names of the summands of a score that are equal for all sections. */
export const WITHOUT_EVIDENCE: ReadonlySet<ScorePart['name']> = new Set([
  'intercept',
  'length',
  'specificity',
  'rarestAsked',
  'confusability',
])

/** Returns the features of a section that shares nothing with the requirement: all that depend on the section are 0. */
export function withoutEvidence(features: ScoreFeatures): ScoreFeatures {
  // Those of the requirement and of the knowledge base keep their values; the others are 0.
  const names = Object.keys(features) as FeatureName[]
  const kept = names.map((name) => [name, WITHOUT_EVIDENCE.has(name) ? features[name] : 0])
  return Object.fromEntries(kept) as ScoreFeatures
}

/** Returns the score (0 to 100) for measured features: 100 times the sigmoid of the logit. */
export function scoreOf(features: ScoreFeatures): number {
  return 100 / (1 + Math.exp(-logitOf(features)))
}
