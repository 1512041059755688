import type { Verdict } from '@tenderwright/quantities'
import { GRAM_CEILING, WINDOW_STEP, WINDOW_WORDS, WORD_CEILING } from '../snapshot/bm25.ts'
import { sharesHeading } from '../snapshot/heading-run.ts'
import type { Snapshot, SnapshotSegment } from '../snapshot/snapshot.ts'
import type { PreparedRequirement, WeighedRequirement } from '../requirement/prepare-requirement.ts'
import { RARITY_ACROSS_LANGUAGES, SPECIFIC_COVERAGE } from './score-model.ts'
import type { ScoreFeatures } from './score-model.ts'
import { bestWindow, countPair, findTerms } from './section-evidence.ts'
import type { BestWindow, TermEvidence } from './section-evidence.ts'

/** Saturation constant for repeated word pairs: c occurrences count c / (c + constant). */
const ORDERED_PAIR_SATURATION = 0.8
const NEAR_PAIR_SATURATION = 1.2

// A very long requirement shares common words with every section, so irrelevant sections would score high.
/** Largest number of distinct words of a requirement that count in full. */
const MOST_TERMS = 32

/** Returns the factor for the evidence of a long requirement: 1 up to 32 distinct words, 1/2 for 64. */
export function evidenceShare(terms: number): number {
  // A long requirement shares more words with any section.
  return Math.min(1, MOST_TERMS / Math.max(1, terms))
}

/** Total weights of a requirement's words, 4-grams and word pairs, of which a section has a share. */
export interface RequirementTotals {
  /** Sum of the words' weights, each counted for every occurrence. `countedGramIdf` is the same sum for 4-grams. */
  countedWeight: number
  countedGramIdf: number
  /** Sum of the words' weights, which equals the sum of their idfs. */
  weight: number
  pairWeights: number[]
  pairWeight: number
}

const knownTotals = new WeakMap<WeighedRequirement, RequirementTotals>()

/** Returns the total weights of a requirement's words, 4-grams and word pairs, once for all sections. */
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

/** Required quantity, such as "99.9 %", the section's quantity, both as written, and the result of comparing them. */
export interface QuantityAnswer {
  asked: string
  verdict: Verdict
  offered?: string
}

/** Measurements of a section for a requirement: features for the score, places of words, and the best passage. */
export interface MeasuredSection {
  features: ScoreFeatures
  evidence: readonly TermEvidence[]
  window: BestWindow
  /** Comparison of required quantities with the section's, if its text was read. */
  quantities?: readonly QuantityAnswer[]
}

/** Places of a requirement's words in a section, its best window (passage of 100 words), and its lengths. */
export interface SectionWindow {
  // This is enough to select the candidates; only candidates are measured further.

  evidence: readonly TermEvidence[]
  window: BestWindow
  /** BM25F score of the whole section, added in the order of the requirement's words. */
  wordScore: number
  titleWords: number
  bodyWords: number
  averageBodyWords: number
  /** True if the section is in the requirement's language. */
  sameLanguage: boolean
  /** True if the heading has a word of the requirement and at least five consecutive sections share the heading. */
  sharesHeading: boolean
}

/**
 * Finds a requirement's words and the best window of 100 words in a section: the fast part, to select candidates.
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
 * Computes the features of a section for a requirement, from which the score follows.
 *
 * @param gramScore BM25 score of the whole section by the requirement's character 4-grams
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

/** Returns the idf of each word that the section's title or best window has, and 0 for other words. */
export function coveredIdf(
  { idf }: WeighedRequirement,
  evidence: readonly TermEvidence[],
  window: BestWindow,
): number[] {
  const first = window.index * WINDOW_STEP
  return evidence.map((places, term) => (isCovered(places, first) ? idf[term]! : 0))
}

/** Returns true if a word is in the title, or in the 100 words of the body from index `first`. */
function isCovered({ title, body }: TermEvidence, first: number): boolean {
  if (title.length > 0) return true
  for (let i = 0; i < body.length; i++) if (body[i]! >= first && body[i]! < first + WINDOW_WORDS) return true
  return false
}

function isMissing({ title, body }: TermEvidence): boolean {
  return title.length + body.length === 0
}

/**
 * Returns the evidence for a pair of neighbouring words: near each other in order (`ordered`) or in any order (`near`).
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

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
