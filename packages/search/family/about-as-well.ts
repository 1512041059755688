/** Largest difference, in points, between two versions that answer about as well. The bound itself is included. */
const TOLERANCE_POINTS = 5

/**
 * Returns whether one version of a section answers a requirement about as well as the best version. Versions differ
 * only in names, numbers and dates, so score differences up to `TOLERANCE_POINTS` are chance: one name is longer than
 * another, one list is shorter.
 *
 * @param score of the version, 0 to 100
 * @param bestScore of the best version
 */
export function answersAboutAsWell(score: number, bestScore: number): boolean {
  return score >= bestScore - TOLERANCE_POINTS
}
