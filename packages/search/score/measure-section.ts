import type { Verdict } from '@tenderwright/quantities'
import { GRAM_CEILING, WINDOW_STEP, WINDOW_WORDS, WORD_CEILING } from '../snapshot/bm25.ts'
import { sharesHeading } from '../snapshot/heading-run.ts'
import type { Snapshot, SnapshotSegment } from '../snapshot/snapshot.ts'
import type { PreparedRequirement, WeighedRequirement } from '../requirement/prepare-requirement.ts'
import { sum } from '../requirement/word-weights.ts'
import { RARITY_ACROSS_LANGUAGES, SPECIFIC_COVERAGE } from './score-model.ts'
import type { ScoreFeatures } from './score-model.ts'
import { bestWindow, countPair, findTerms } from './section-evidence.ts'
import type { BestWindow, TermEvidence } from './section-evidence.ts'

/**
 * Constant that makes each further occurrence of a pair of words count less. With c occurrences, the pair counts as c /
 * (c + constant).
 */
const ORDERED_PAIR_SATURATION = 0.8
const NEAR_PAIR_SATURATION = 1.2

/**
 * Largest number of distinct words of a requirement that count as evidence. A very long requirement shares common words
 * with every section, so irrelevant sections would score high.
 */
const MOST_TERMS = 32

/**
 * Returns the factor that reduces the evidence of a long requirement: 1 up to 32 distinct words, 1/2 for 64. A long
 * requirement shares more words with any section.
 */
export function evidenceShare(terms: number): number {
  return Math.min(1, MOST_TERMS / Math.max(1, terms))
}

/**
 * Sums of the weights of a requirement's words, pairs of words and runs of four letters. Those that a section has are
 * measured as shares of these sums.
 */
export interface RequirementTotals {
  /**
   * Sum of the weights of the requirement's words, where a repeated word counts each time. `countedGramIdf` is the
   * corresponding sum for its runs of four letters (4-grams).
   */
  countedWeight: number
  countedGramIdf: number
  /** Sum of the weights of the words, which equals the sum of their rarities (idf). */
  weight: number
  pairWeights: number[]
  pairWeight: number
}

const knownTotals = new WeakMap<WeighedRequirement, RequirementTotals>()

/**
 * Returns the sums of the weights of a requirement's words, pairs of words and runs of four letters. These sums are
 * equal for all sections, so they are computed once for each requirement.
 */
export function totalsOf(requirement: WeighedRequirement): RequirementTotals {
  let totals = knownTotals.get(requirement)
  if (totals === undefined) knownTotals.set(requirement, (totals = computeTotals(requirement)))
  return totals
}

function computeTotals(requirement: WeighedRequirement): RequirementTotals {
  const { terms, weights, grams, gramIdf, pairs } = requirement
  const pairWeights = pairs.map(({ left, right }) => Math.min(weights[left]!, weights[right]!))
  return {
    countedWeight: sum(terms.map(({ count }, i) => count * weights[i]!)),
    countedGramIdf: sum(grams.map(({ count }, i) => count * gramIdf[i]!)),
    weight: sum(weights),
    pairWeights,
    pairWeight: sum(pairWeights),
  }
}

/**
 * Quantity that a requirement asks for, such as "99.9 %", compared with the section's own quantity. Both are given as
 * they are written, with the result of the comparison.
 */
export interface QuantityAnswer {
  asked: string
  verdict: Verdict
  offered?: string
}

/**
 * Measurements of one section for a requirement. They are the features, from which its score is computed, the places of
 * the requirement's words, and the best passage.
 */
export interface MeasuredSection {
  features: ScoreFeatures
  evidence: readonly TermEvidence[]
  window: BestWindow
  /** Comparison of the requirement's quantities with the section's, if the section's text was read. */
  quantities?: readonly QuantityAnswer[]
}

/**
 * Places of a requirement's words in a section, its best passage of 100 words, and its lengths. These data are enough
 * to select the candidates, and only candidates are measured further.
 */
export interface SectionWindow {
  evidence: readonly TermEvidence[]
  window: BestWindow
  /**
   * BM25F score of the whole section by the requirement's words. They are added in the requirement's order, so that
   * rounding is always the same.
   */
  wordScore: number
  titleWords: number
  bodyWords: number
  averageBodyWords: number
  /** True if the section is in the requirement's language. */
  sameLanguage: boolean
  /**
   * True if the section's heading has a word of the requirement, and at least five consecutive sections share that
   * heading.
   */
  sharesHeading: boolean
}

/**
 * Finds the places of a requirement's words in one section, and its best passage of 100 words. This is the quick part
 * of measuring the section, enough to select candidates.
 *
 * @param ordinal number of the section in its segment
 */
export function measureWindow(
  requirement: PreparedRequirement,
  snapshot: Snapshot,
  segmentIndex: number,
  ordinal: number,
  evidence: readonly TermEvidence[] = findTerms(requirement.words[segmentIndex]!, ordinal),
): SectionWindow {
  const segment: SnapshotSegment = snapshot.segments[segmentIndex]!
  const { bodyWords, titleWords } = segment.open.lengths
  const section = {
    bodyWords: bodyWords[ordinal]!,
    titleNorm: segment.titleNormOf(ordinal),
  }
  let wordScore = 0
  for (let term = 0; term < evidence.length; term++) {
    const { title, body } = evidence[term]!
    if (title.length + body.length === 0) continue
    const weight = requirement.terms[term]!.count * requirement.weights[term]!
    wordScore += weight * segment.wordImpacts.exact(ordinal, title.length, body.length)
  }
  const window = bestWindow(requirement, evidence, section, segment.statistics)
  return {
    evidence,
    window,
    wordScore,
    titleWords: titleWords[ordinal]!,
    bodyWords: section.bodyWords,
    averageBodyWords: segment.statistics.averageBodyWords,
    sameLanguage: segment.info.language === requirement.language,
    sharesHeading:
      evidence.some(({ title }) => title.length > 0) && sharesHeading(snapshot, segmentIndex, ordinal),
  }
}

/**
 * Computes the features of one section for one requirement. Features are measurements from which the score is computed,
 * such as the share of the requirement's words that the section has.
 *
 * @param gramScore BM25 score of the whole section by the requirement's 4-grams (runs of four letters)
 */
export function measureSection(
  requirement: PreparedRequirement,
  totals: RequirementTotals,
  section: SectionWindow,
  gramScore: number,
): MeasuredSection {
  const { evidence, window, wordScore, titleWords } = section
  const terms = requirement.terms.length
  const rarest = Math.log(1 + requirement.subjectSections)
  let titleWeight = 0
  let titleTerms = 0
  let rarestFound = 0
  const first = window.index * WINDOW_STEP
  for (let i = 0; i < terms; i++) {
    const places = evidence[i]!
    if (places.title.length > 0) {
      titleWeight += requirement.weights[i]!
      titleTerms++
    }
    if (requirement.idf[i]! > rarestFound && isCovered(places, first)) rarestFound = requirement.idf[i]!
  }
  let ordered = 0
  let near = 0
  for (let i = 0; i < requirement.pairs.length; i++) {
    const { left, right } = requirement.pairs[i]!
    if (isMissing(evidence[left]!) || isMissing(evidence[right]!)) continue
    const found = pairEvidence(totals.pairWeights[i]!, evidence, { left, right })
    ordered += found.ordered
    near += found.near
  }
  const coverage = share(window.coveredWeight, totals.weight)
  const known = section.sameLanguage ? 1 : Math.min(1, coverage / SPECIFIC_COVERAGE)
  const { specificity, rarestAsked, confusability } = requirement.features
  const features: ScoreFeatures = {
    window: share(window.score, WORD_CEILING * totals.countedWeight),
    coverage,
    order: share(ordered, totals.pairWeight),
    nearness: share(near, totals.pairWeight),
    grams: share(gramScore, GRAM_CEILING * totals.countedGramIdf),
    title: share(titleWeight, totals.weight),
    titlePrecision: share(titleTerms, titleWords),
    mass: Math.log(1 + share(wordScore * evidenceShare(terms), WORD_CEILING * rarest)),
    length: Math.log(Math.max(1, Math.min(MOST_TERMS, terms))),
    specificity: known * specificity,
    rarestAsked,
    rarestFound: section.sameLanguage ? share(rarestFound, rarest) : RARITY_ACROSS_LANGUAGES,
    bodyLength: Math.log((1 + section.bodyWords) / (1 + section.averageBodyWords)),
    confusability,
    fulfilled: 0,
    contradicted: 0,
    verbatim: 0,
    mentioned: 0,
    sharedHeading: section.sharesHeading ? share(titleWeight, window.coveredWeight) : 0,
  }
  return { features, evidence, window }
}

/**
 * Returns the rarity of each word of a requirement that a section's title or best passage has. The best passage has 100
 * words. 0 stands for a word that neither has.
 */
export function coveredIdf(
  { idf }: WeighedRequirement,
  evidence: readonly TermEvidence[],
  window: BestWindow,
): number[] {
  const first = window.index * WINDOW_STEP
  return evidence.map((places, term) => (isCovered(places, first) ? idf[term]! : 0))
}

/**
 * Returns whether a word is in the title, or in the 100 words of the body that begin with the word at index `first`.
 */
function isCovered({ title, body }: TermEvidence, first: number): boolean {
  if (title.length > 0) return true
  for (let i = 0; i < body.length; i++) if (body[i]! >= first && body[i]! < first + WINDOW_WORDS) return true
  return false
}

function isMissing({ title, body }: TermEvidence): boolean {
  return title.length + body.length === 0
}

/**
 * Returns how strongly a section has two neighbouring words of a requirement near each other. `ordered` counts only
 * occurrences in the requirement's order, `near` those in any order.
 *
 * @param weight weight of the pair
 */
export function pairEvidence(
  weight: number,
  evidence: readonly TermEvidence[],
  { left, right }: { left: number; right: number },
): { ordered: number; near: number } {
  // Both numbers are saturated and weighted. The features `order` and `nearness` of the score are their sums over all
  // pairs, divided by the weight of all pairs.
  const counts = countPair(evidence[left]!, evidence[right]!)
  return {
    ordered: (weight * counts.ordered) / (counts.ordered + ORDERED_PAIR_SATURATION),
    near: (weight * counts.near) / (counts.near + NEAR_PAIR_SATURATION),
  }
}

function share(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0
}
