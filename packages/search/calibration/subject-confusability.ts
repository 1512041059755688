import type { AnalyzedRequirement } from '../requirement/analyze-requirement.ts'
import { ONE_SUBJECT_SECTIONS } from '../requirement/subject-size.ts'
import { inverseFrequency } from '../snapshot/bm25.ts'
import type { Calibration } from './measure-confusability.ts'

/** Weight of a sampled section without any word of the requirement, when measurements are averaged. */
const ANY_SUBJECT_WEIGHT = 0.1
// A section with half of the words has a quarter of `NEAREST_WEIGHT`, so that the nearest sections decide.
/** Additional weight of a sampled section with all words of the requirement, when measurements are averaged. */
const NEAREST_WEIGHT = 20
/** Weight of the usual value 0 when measurements are averaged, which steadies the mean of a small sample. */
const PRIOR_WEIGHT = 1
// In the collections on which the score was fitted, confusability differed by about as much at most.
/** Largest result of `confusabilityFor`, above or below the usual value of 0. */
const FITTED_RANGE = 1
/** Number of sections above which low confusability is trusted less: the sample may have missed a confusing subject. */
const CLEAR_SECTIONS = 2000
// The nearest sections share most words with the requirement. They cover its subject if they have at least
// `SUBJECT_SHARE` of its words on average.
/** Number of sampled sections, most similar to a requirement, that decide if the sample covers its subject. */
const SUBJECT_SAMPLES = 4
const SUBJECT_SHARE = 0.3

/**
 * Returns how easily wrong answers look right for a requirement (confusability). The higher it is, the lower are its
 * scores.
 */
export function confusabilityFor(
  { terms, language }: Pick<AnalyzedRequirement, 'terms' | 'language'>,
  calibration: Calibration,
): number {
  // It is estimated from passages of sampled sections, for which the score of a wrong answer is known.
  // The result is the higher of two weighted means. In `subject`, a section's weight is the share of the requirement's
  // words that it has. In `nearest`, it is the square of that share. The first mean is too low for a small subject
  // among others, and the second when few sections have many of the words. In a knowledge base with more than one
  // subject, a requirement about a subject outside the sample counts as easily confused.
  const { wrongLogits, sections } = calibration
  const isSampled = language === calibration.language
  const shares = sharesOf(isSampled ? terms : [], calibration)
  const subject = weightedMean(wrongLogits, (at) => shares[at]!)
  const nearest = weightedMean(wrongLogits, (at) => NEAREST_WEIGHT * shares[at]! ** 2)
  const missing = isSampled ? missingShare(shares) * Math.max(0, 1 - ONE_SUBJECT_SECTIONS / sections) : 0
  const clearest = -FITTED_RANGE * Math.min(1, CLEAR_SECTIONS / Math.max(1, sections))
  return Math.min(FITTED_RANGE, Math.max(clearest, subject, nearest + missing * (FITTED_RANGE - nearest)))
}

/** Returns the share of a requirement's words that each sampled section has, weighted by rarity in the sample. */
function sharesOf(
  terms: AnalyzedRequirement['terms'],
  { wrongLogits, samplesWith }: Calibration,
): readonly number[] {
  const shared = wrongLogits.map(() => 0)
  let total = 0
  for (const { stem } of terms) {
    const samples = samplesWith.get(stem) ?? []
    const idf = inverseFrequency(samples.length, wrongLogits.length)
    total += idf
    for (const at of samples) shared[at]! += idf
  }
  return total > 0 ? shared.map((idf) => idf / total) : shared
}

/** Returns 0 if the sampled sections cover a requirement's subject well, up to 1 if no word is shared. */
function missingShare(shares: readonly number[]): number {
  const nearest = shares.toSorted((a, b) => b - a).slice(0, SUBJECT_SAMPLES)
  const mean = nearest.reduce((sum, share) => sum + share, 0) / SUBJECT_SAMPLES
  return Math.max(0, 1 - mean / SUBJECT_SHARE)
}

/** Returns the weighted mean of the wrong answers' scores, including the usual value 0 with weight `PRIOR_WEIGHT`. */
function weightedMean(wrongLogits: readonly number[], weightOf: (at: number) => number): number {
  let [sum, weights] = [0, PRIOR_WEIGHT]
  wrongLogits.forEach((wrong, at) => {
    const weight = ANY_SUBJECT_WEIGHT + weightOf(at)
    sum += weight * wrong
    weights += weight
  })
  return sum / weights
}
