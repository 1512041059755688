/**
 * Largest number of points by which a version of a section may trail the best version and still answer about as well.
 */
const TOLERANCE_POINTS = 5

/**
 * Returns true if a version of a section answers a requirement about as well as its best version.
 *
 * @param score score of this version, 0 to 100
 * @param bestScore score of the best version, 0 to 100
 */
export function answersAboutAsWell(score: number, bestScore: number): boolean {
  // Versions differ only in names, numbers and dates, so a difference of up to five points is chance.
  return score >= bestScore - TOLERANCE_POINTS
}
