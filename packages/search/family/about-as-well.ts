/**
 * Difference in points up to which a version of a section counts as good as the best version. Scores range from 0 to
 * 100. Versions differ only in names, numbers and dates.
 */
const TOLERANCE_POINTS = 5

/**
 * Returns whether one version of a section answers a requirement about as well as the best version. Versions differ
 * only in names, numbers and dates, so a difference of up to five points is chance.
 *
 * @param score score of this version, 0 to 100
 * @param bestScore score of the best version, 0 to 100
 */
export function answersAboutAsWell(score: number, bestScore: number): boolean {
  return score >= bestScore - TOLERANCE_POINTS
}
