/** Largest difference, in points, between two versions that answer about as well. The bound itself is included. */
const TOLERANCE_POINTS = 5

/**
 * Returns whether a version of a family answers about as well as the family's best version. Differences up to
 * `TOLERANCE_POINTS` are chance: one name is longer than another, one list is shorter.
 *
 * @param score of the version, 0 to 100
 * @param bestScore of the best version of its family
 */
export function answersAboutAsWell(score: number, bestScore: number): boolean {
  return score >= bestScore - TOLERANCE_POINTS
}
