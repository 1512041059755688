import type { RequirementFeatures } from '../requirement/prepare-requirement.ts'

/**
 * Version of the rules that select and score sections for a requirement. Raise it with every change that alters scores.
 * The product then shows which tenders were matched with an earlier version.
 */
export const RECIPE_VERSION = 11

/**
 * Measurements of how well a section answers a requirement, each one input of the score. `scoreOf` adds most of them
 * with weights, lets four change the sum, and converts it to a score from 0 to 100.
 */
export interface ScoreFeatures {
  /** BM25F score of the section's best passage of 100 words, as a share of its maximum. */
  window: number
  /** Share of the requirement's words, by weight, that the title or the best passage has. */
  coverage: number
  /** Share of the requirement's adjacent words that follow each other closely in the section, in the same order. */
  order: number
  /** Share of the requirement's adjacent words that are near each other in the section, in any order. */
  nearness: number
  /** BM25 score of the section by the requirement's runs of four letters (4-grams), as a share of its maximum. */
  grams: number
  /** Share of the requirement's words, by weight, that the title has. */
  title: number
  /**
   * Share of the title's words that the requirement has. Further words in a title mean a narrower or different subject.
   */
  titlePrecision: number
  /**
   * BM25F score of the whole section, on a logarithmic scale. A requirement of up to 32 words can reach more the longer
   * it is, because more of its words can be found.
   */
  mass: number
  /** Logarithm of the number of distinct words in the requirement. More than 32 words count as 32. */
  length: number
  /**
   * Mean rarity of the requirement's words, where 1 is the rarity of a word that no section about the subject has. It
   * is lower for a section in another language that has few of the words. `featuresAmongLanguages` chooses the language
   * of the measurement.
   */
  specificity: number
  /** Rarity of the requirement's rarest word. 1 is the rarity of a word that no section about the subject has. */
  rarestAsked: number
  /**
   * Rarity of the rarest word of the requirement that is in the title or the best passage. A section that has only
   * everyday words does not answer the requirement.
   */
  rarestFound: number
  /** Logarithm of the body's length relative to the mean of its language. Long texts share words with everything. */
  bodyLength: number
  /**
   * Measure of how easily wrong answers look right for the requirement's subject. 0 is usual; above 0, wrong answers
   * score higher than usual. `calibration/` computes it.
   */
  confusability: number
  /** Share of the requirement's quantities that the section's text fulfils. */
  fulfilled: number
  /** Share of the requirement's quantities that the section's text contradicts. */
  contradicted: number
  /**
   * Lowest possible score, from 0 to 1, of a section that repeats the requirement word for word. 0 for any other
   * section.
   */
  verbatim: number
  /**
   * 1 if the section only mentions a short requirement in a sentence, without being about it; otherwise 0. Short
   * requirements have at most four words.
   */
  mentioned: number
  /**
   * Share of the found words that are in the section's heading, by weight, if neighbouring sections have the same
   * heading. 0 unless at least five consecutive sections have it.
   */
  sharedHeading: number
}

/**
 * Name of a measurement from which scores are computed. Reasons of scores are stored with these names, so none may be
 * renamed.
 */
export type FeatureName = keyof ScoreFeatures

/**
 * Name of a measurement that limits or raises the whole score, such as a contradicted quantity. Adding it with a
 * weight, like other measurements, could not limit the score.
 */
type DecidingFeature = 'contradicted' | 'verbatim' | 'mentioned' | 'sharedHeading'

/**
 * Usual score of the best wrong answers, as a logit, the score before the sigmoid function. It is the mean of the
 * collections on which the weights were fitted. `confusability` is the difference from this value.
 */
export const TYPICAL_WRONG_LOGIT = -2.268

/**
 * Constant part of the weighted sum from which a score is computed. The constant was fitted together with the weights
 * on public collections in Portuguese and English, so that a score of 50 means the same for every requirement.
 */
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
 * Rarity of the rarest found word that is assumed for sections in the other language. It is the largest possible value,
 * because words that seem missing may have been translated.
 */
export const RARITY_ACROSS_LANGUAGES = 1

/**
 * Share of a requirement's words below which a section in the other language gets a lower `specificity`. This is the
 * mean rarity of the words. Words without a translation look very rare, and would lift sections with hardly any of the
 * words.
 */
export const SPECIFIC_COVERAGE = 0.2
/**
 * Smallest share of a requirement's words, by weight, that a section must have to score above 50. A requirement of at
 * most four distinct words needs the larger share, because one word of two may say little.
 */
const SLIGHT_COVERAGE = 0.3
const SLIGHT_COVERAGE_OF_FEW = 0.5
const FEW_WORDS = Math.log(4)
/**
 * Smallest share of the found words that must be in a repeated heading to limit a section's score. Several sections
 * have this heading, so it does not distinguish them. Slightly below half, so that rounding does not decide.
 */
const SHARED_HEADING_SHARE = 0.4999
/**
 * Upper limit for a section that must score below 50. It is a logit, a score before the sigmoid function. Sections
 * approach the limit without reaching it, so they keep their order.
 */
const HELD_LOGIT = -0.1

/**
 * Smallest amount that a word-for-word repetition of the requirement adds to a section's logit, its score before the
 * sigmoid function.
 */
const VERBATIM_POINTS = 2.5
/**
 * Smallest value of `verbatim` that adds these points. A lower one belongs to a section that has the requirement in
 * synonyms, and only limits the score from below. So a section with the very words comes first.
 */
const VERBATIM_WORDS = 0.62
/**
 * Smallest amount by which a contradicted quantity lowers a section's logit, its score before the sigmoid function. The
 * lowered logit is at most `CONTRADICTED_CEILING`.
 */
const CONTRADICTED_POINTS = 2.5
const CONTRADICTED_CEILING = 1
/**
 * Logit above which a section gains hardly any score if it only mentions the requirement. A logit is a score before the
 * sigmoid function. Such a section must score below 50.
 */
const MENTIONED_LOGIT = -0.5
const MENTIONED_SHARE = 0.05

/** Names of the measurements that are multiplied by a weight and added up, in the order of addition. */
const FEATURE_NAMES = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]

/**
 * Part of a score before the sigmoid function: the name of a measurement, its value, and its weighted points. `slight`
 * is the deduction for a section that has too little of the requirement.
 */
export interface ScorePart {
  name: FeatureName | 'intercept' | 'slight'
  value: number
  points: number
}

/**
 * Returns the parts of a section's score, one for each measurement, and their sum, the logit. The score is 100 times
 * the sigmoid of the logit.
 */
export function explainScore(features: ScoreFeatures): { parts: ScorePart[]; logit: number } {
  const parts: ScorePart[] = [{ name: 'intercept', value: 1, points: INTERCEPT }]
  for (const name of FEATURE_NAMES)
    parts.push({ name, value: features[name], points: WEIGHTS[name] * features[name] })
  return { parts, logit: withDecidingFeatures(weightedSum(features), features, parts) }
}

/**
 * Returns a section's score before the sigmoid function, the logit. It is the weighted sum of its measurements, changed
 * by those that limit or raise the whole score. `explainScore` also returns the single summands, which takes longer.
 */
export function logitOf(features: ScoreFeatures): number {
  // About sixty sections are scored for each requirement, but the scores of only a few are explained.
  return withDecidingFeatures(weightedSum(features), features, null)
}

/**
 * Returns the constant part of a score plus its weighted measurements. They are added in the order of `WEIGHTS`, so
 * that rounding is always the same.
 */
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

/**
 * Applies the measurements that limit or raise a whole score, such as a contradicted quantity. Returns the changed
 * logit, the score before the sigmoid function. Adds each change to `parts`, unless that is null.
 *
 * @param sum weighted sum of the other measurements
 */
function withDecidingFeatures(sum: number, features: ScoreFeatures, parts: ScorePart[] | null): number {
  const { coverage, length, verbatim, mentioned, contradicted, sharedHeading } = features
  const enough = length <= FEW_WORDS ? SLIGHT_COVERAGE_OF_FEW : SLIGHT_COVERAGE
  let logit = sum
  const excess = logit - HELD_LOGIT
  const taken = HELD_LOGIT / (1 + excess) - logit
  if (excess > 0 && coverage < enough) {
    parts?.push({ name: 'slight', value: 1, points: taken })
    logit += taken
  } else if (excess > 0 && sharedHeading >= SHARED_HEADING_SHARE) {
    parts?.push({ name: 'sharedHeading', value: sharedHeading, points: taken })
    logit += taken
  }
  if (verbatim > 0) {
    const least = verbatim >= VERBATIM_WORDS ? VERBATIM_POINTS : 0
    const points = Math.max(least, Math.log(verbatim / (1 - verbatim)) - logit)
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

/** Returns the sum of a requirement's weighted measurements that depend on the language of the sections. */
export function requirementPoints(features: RequirementFeatures): number {
  const { specificity, rarestAsked, confusability } = features
  return (
    WEIGHTS.specificity * specificity +
    WEIGHTS.rarestAsked * rarestAsked +
    WEIGHTS.confusability * confusability
  )
}

/**
 * Names of the parts of a score that depend only on the requirement and the knowledge base. They are equal for all
 * sections.
 */
export const WITHOUT_EVIDENCE: ReadonlySet<ScorePart['name']> = new Set([
  'intercept',
  'length',
  'specificity',
  'rarestAsked',
  'confusability',
])

/**
 * Returns the measurements of an imaginary section that has nothing in common with the requirement. Measurements of the
 * requirement and of the knowledge base stay; all others are 0.
 */
export function withoutEvidence(features: ScoreFeatures): ScoreFeatures {
  const names = Object.keys(features) as FeatureName[]
  const kept = names.map((name) => [name, WITHOUT_EVIDENCE.has(name) ? features[name] : 0])
  return Object.fromEntries(kept) as ScoreFeatures
}

/**
 * Returns the score of a section for a requirement, from 0 to 100, computed from measurements of the section. It is 100
 * times the sigmoid of the logit, which `logitOf` computes.
 */
export function scoreOf(features: ScoreFeatures): number {
  return 100 / (1 + Math.exp(-logitOf(features)))
}
