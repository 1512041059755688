/**
 * Number of levels to which the lengths of titles and texts are rounded when upper bounds of scores are computed. A
 * level fits a byte.
 */
export const LENGTH_LEVELS = 256

/**
 * Amounts (impacts) that a term adds to the BM25 scores of an index segment's sections, before the term's weight. BM25
 * computes them from the term's counts and the sections' lengths. They are given exactly, or as upper bounds that are
 * faster to compute.
 */
export interface Impacts {
  /** Returns the exact amount for a section that has the term so often in title and body. */
  exact(ordinal: number, titleCount: number, bodyCount: number): number
  readonly bounds: ImpactBounds
}

/**
 * Tables for computing upper bounds of a term's contribution (impact) to scores, from lengths rounded to levels. A
 * title count and a body count, each times the factor of its length's level, add up to a weighted count w. The bound is
 * `ceiling` × w / (`half` + w).
 */
export interface ImpactBounds {
  /** Level of each title's length. The index is the section's number in the segment (ordinal). */
  readonly titleLevels: Uint8Array
  /** Factor of a title count for each level: that of the level's shortest title. */
  readonly titleFactors: Float64Array
  /** Level of each body's length. The index is the section's number in the segment (ordinal). */
  readonly bodyLevels: Uint8Array
  /** Factor of a body count for each level: that of the level's shortest body. */
  readonly bodyFactors: Float64Array
  readonly ceiling: number
  readonly half: number
  /** Largest ratio of an upper bound to the exact contribution (impact), at least 1. */
  readonly ratio: number
}

/**
 * Returns an upper bound of the amount (impact) that a term adds to a section's score, before the term's weight.
 *
 * @param ordinal number of the section in its segment
 * @param titleCount number of occurrences in the title
 */
export function impactBound(
  { titleLevels, titleFactors, bodyLevels, bodyFactors, ceiling, half }: ImpactBounds,
  ordinal: number,
  titleCount: number,
  bodyCount: number,
): number {
  const weighted =
    titleCount * titleFactors[titleLevels[ordinal]!]! + bodyCount * bodyFactors[bodyLevels[ordinal]!]!
  return (ceiling * weighted) / (half + weighted)
}
