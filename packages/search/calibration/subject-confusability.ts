import type { AnalyzedRequirement } from '../requirement/analyze-requirement.ts'
import { ONE_SUBJECT_SECTIONS } from '../requirement/subject-size.ts'
import { inverseFrequency } from '../snapshot/bm25.ts'
import type { Calibration } from './measure-confusability.ts'

/**
 * Weight of a sampled section that shares no word with a requirement, in the average of the scores of wrong answers.
 */
const ANY_SUBJECT_WEIGHT = 0.1
/**
 * Weight that a sampled section with all words of a requirement gets in the average of scores. Half of the words give
 * only a quarter of this weight, so that the most similar sections decide.
 */
const NEAREST_WEIGHT = 20
/**
 * Weight of an assumed usual score when the measured scores of wrong answers are averaged. A few samples are
 * unreliable, and the assumed score steadies their average.
 */
const PRIOR_WEIGHT = 1
/**
 * Limit for how far a requirement's confusability may be from 0, its usual value. Confusability measures how easily
 * wrong answers look right. In the collections on which the score was fitted, it hardly exceeded this limit.
 */
const FITTED_RANGE = 1
/**
 * Number of sections up to which it is believed that wrong answers rarely look right. In a larger knowledge base such a
 * result counts less, because the sample may have missed a confusing subject.
 */
const CLEAR_SECTIONS = 2000
/**
 * Number of most similar sampled sections that decide whether the sample covers a requirement's subject. It does if
 * they have, on average, at least `SUBJECT_SHARE` of the requirement's words.
 */
const SUBJECT_SAMPLES = 4
const SUBJECT_SHARE = 0.3

/**
 * Returns how easily wrong answers look right for one requirement, which is called its confusability. The higher it is,
 * the lower are all scores of the requirement. It is estimated from sampled sections, for which the score of a wrong
 * answer is known.
 */
export function confusabilityFor(
  { terms, language }: Pick<AnalyzedRequirement, 'terms' | 'language'>,
  calibration: Calibration,
): number {
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

/**
 * Returns the share of a requirement's words that each sampled section has, from 0 to 1. Words that are rare in the
 * sample count more.
 */
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

/**
 * Returns how poorly the sample of sections covers a requirement's subject. 0 means well, and 1 means that no word is
 * shared.
 *
 * @param shares share of the requirement's words that each sampled section has
 */
function missingShare(shares: readonly number[]): number {
  const nearest = shares.toSorted((a, b) => b - a).slice(0, SUBJECT_SAMPLES)
  const mean = nearest.reduce((sum, share) => sum + share, 0) / SUBJECT_SAMPLES
  return Math.max(0, 1 - mean / SUBJECT_SHARE)
}

/**
 * Returns the weighted mean of measured scores of wrong answers. An assumed usual score of 0 counts as one more value,
 * with the weight `PRIOR_WEIGHT`.
 */
function weightedMean(wrongLogits: readonly number[], weightOf: (at: number) => number): number {
  let [sum, weights] = [0, PRIOR_WEIGHT]
  wrongLogits.forEach((wrong, at) => {
    const weight = ANY_SUBJECT_WEIGHT + weightOf(at)
    sum += weight * wrong
    weights += weight
  })
  return sum / weights
}
