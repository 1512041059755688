/**
 * Version of the recipe: features, weights, candidates. A change that moves scores raises it, so that tenders matched
 * with an earlier one say so.
 */
export const RECIPE_VERSION = 5

/** Features of a requirement and a section, the input of the score model (`scoreOf`). */
export interface ScoreFeatures {
  /** BM25F of the best window, as a share of its maximum. */
  window: number
  /** Share of the requirement's weight (idf) found in that window or the title. */
  coverage: number
  /** Share of its adjacent words that follow each other closely, in the same order. */
  order: number
  /** Share of its adjacent words that stand near each other, in any order. */
  nearness: number
  /** 4-gram BM25 as a share of its maximum. */
  grams: number
  /** Share of the requirement's weight (idf) found in the title. */
  title: number
  /** Share of the title's words that the requirement has: a title that says more is of something narrower or other. */
  titlePrecision: number
  /** BM25F of the whole section on a logarithmic scale; long requirements give more evidence. */
  mass: number
  /** Logarithm of the number of distinct terms, at most 32. */
  length: number
  /** Mean rarity of the requirement's terms, relative to a term found nowhere in the subject. */
  specificity: number
  /** Rarity of the requirement's rarest term, on the same scale. */
  rarestAsked: number
  /** Rarity of the rarest term found in the best window or the title: everyday words alone are no answer. */
  rarestFound: number
  /** Logarithm of the body's length over the mean of its language: long texts share words with everything. */
  bodyLength: number
  /** Confusability of the requirement's subject: above 0 where wrong answers look right more easily than usual (`calibration/`). */
  confusability: number
  /** Share of the requirement's quantities that the section's text fulfils. */
  fulfilled: number
  /** Share of the requirement's quantities that the section's text contradicts. */
  contradicted: number
  /** Least score, as a share of 100, of a section that has the very words; 0 for any other. */
  verbatim: number
  /** 1 if a sentence mentions a requirement of at most four words without being about it; 0 for any other. */
  mentioned: number
  /** Share of the weight found that is in the heading, if five or more sections in a row share it; 0 for any other. */
  sharedHeading: number
}

/** Name of a feature. */
export type FeatureName = keyof ScoreFeatures

/** Features that decide beside the others, so that no weight can express them. */
type DecidingFeature = 'contradicted' | 'verbatim' | 'mentioned' | 'sharedHeading'

/** Mean logit of the best wrong answers in the collections that were fitted, and the zero of confusability. */
export const TYPICAL_WRONG_LOGIT = -2.348

/**
 * Weights of a logistic model fitted on public collections in Portuguese and English. It depends on the requirement,
 * the section and the knowledge base alone, so 50 means the same for every requirement.
 */
const INTERCEPT = -12.83
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

/** Rarity assumed of the rarest term found in a section of the other language: a missing word may be translated. */
export const RARITY_ACROSS_LANGUAGES = 1

/** Coverage below which a section answers too little of a requirement to stand above 50. */
const SLIGHT_COVERAGE = 0.3
/**
 * Share of the weight found from which a shared heading is too much of it: the sections below it have that in common,
 * and the requirement is for one of them. A little less than half, so that rounding does not decide.
 */
const SHARED_HEADING_SHARE = 0.4999
/** Logit above which a section that is held back nears 0 without reaching it: it stays below 50, in its order. */
const HELD_LOGIT = -0.1

/** Points of the logit that the very words add at least. */
const VERBATIM_POINTS = 2.5
/** Points of the logit that a contradicted quantity takes at least, and the highest logit that it leaves. */
const CONTRADICTED_POINTS = 2.5
const CONTRADICTED_CEILING = 1
/** Logit from which a mere mention gains only this share of its evidence: it stays below 50, in its order. */
const MENTIONED_LOGIT = -0.5
const MENTIONED_SHARE = 0.05

/** Names of all features, in the order of their summands. */
const FEATURE_NAMES = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]

/** Summand of the logit; `slight` is what slight coverage takes. */
export interface ScorePart {
  name: FeatureName | 'intercept' | 'slight'
  value: number
  points: number
}

/** Returns the summands and their sum, the logit; the score is its sigmoid, 0 to 100. */
export function explainScore(features: ScoreFeatures): { parts: ScorePart[]; logit: number } {
  const parts: ScorePart[] = []
  const logit = sumParts(features, (name, value, points) => parts.push({ name, value, points }))
  return { parts, logit }
}

/** Returns the logit of features. Sixty sections are scored for each requirement, and few are explained. */
export function logitOf(features: ScoreFeatures): number {
  return sumParts(features, ignorePart)
}

type AddPart = (name: ScorePart['name'], value: number, points: number) => void

const ignorePart: AddPart = () => undefined

/** Hands over the summands in their order. Returns the logit: their sum, added in this order. */
function sumParts(features: ScoreFeatures, add: AddPart): number {
  add('intercept', 1, INTERCEPT)
  let logit = INTERCEPT
  for (let at = 0; at < FEATURE_NAMES.length; at++) {
    const name = FEATURE_NAMES[at]!
    const points = WEIGHTS[name] * features[name]
    add(name, features[name], points)
    logit += points
  }
  const { coverage, verbatim, mentioned, contradicted, sharedHeading } = features
  const excess = logit - HELD_LOGIT
  const taken = HELD_LOGIT / (1 + excess) - logit
  if (excess > 0 && coverage < SLIGHT_COVERAGE) {
    add('slight', 1, taken)
    logit += taken
  } else if (excess > 0 && sharedHeading >= SHARED_HEADING_SHARE) {
    add('sharedHeading', sharedHeading, taken)
    logit += taken
  }
  if (verbatim > 0) {
    const points = Math.max(VERBATIM_POINTS, Math.log(verbatim / (1 - verbatim)) - logit)
    add('verbatim', verbatim, points)
    logit += points
  }
  if (mentioned > 0) {
    const points = -(1 - MENTIONED_SHARE) * Math.max(0, logit - MENTIONED_LOGIT)
    add('mentioned', mentioned, points)
    logit += points
  }
  if (contradicted > 0) {
    const points = -Math.max(CONTRADICTED_POINTS, logit - CONTRADICTED_CEILING)
    add('contradicted', contradicted, points)
    logit += points
  }
  return logit
}

/** Summands that a section has whatever its words: those of the requirement and of the knowledge base. */
export const WITHOUT_EVIDENCE: ReadonlySet<ScorePart['name']> = new Set([
  'intercept',
  'length',
  'specificity',
  'rarestAsked',
  'confusability',
])

/** Returns the features of a section that shares nothing with the requirement. */
export function withoutEvidence(features: ScoreFeatures): ScoreFeatures {
  const names = Object.keys(features) as FeatureName[]
  const kept = names.map((name) => [name, WITHOUT_EVIDENCE.has(name) ? features[name] : 0])
  return Object.fromEntries(kept) as ScoreFeatures
}

/** Returns the score of features, 0 to 100. */
export function scoreOf(features: ScoreFeatures): number {
  return 100 / (1 + Math.exp(-logitOf(features)))
}
