/**
 * Number of levels to which the lengths of titles and bodies are rounded for quick upper bounds of scores. With 256
 * levels, a level takes one byte.
 */
export const LENGTH_LEVELS = 256

/**
 * Amounts that a term adds to the BM25 scores of an index segment's sections, before the term's weight. They are given
 * exactly, or as upper bounds that are faster to compute.
 */
export interface Impacts {
  /**
   * Returns the exact amount that the term adds to the score of one section.
   *
   * @param ordinal number of the section in its index segment
   * @param titleCount number of the term's occurrences in the title
   * @param bodyCount number of the term's occurrences in the body
   */
  exact(ordinal: number, titleCount: number, bodyCount: number): number
  readonly bounds: ImpactBounds
}

/**
 * Tables for quickly computing an upper bound of the amount that a term adds to a section's score. The lengths of
 * titles and bodies are rounded to levels, and the tables have a factor for each level.
 */
export interface ImpactBounds {
  // The term's counts in title and body are each multiplied by the factor of their level. With w as the sum of the two
  // products, the bound is `ceiling` × w / (`half` + w).

  /**
   * Level to which the length of each title is rounded. The index is the section's number in the index segment
   * (ordinal).
   */
  readonly titleLevels: Uint8Array
  /**
   * Factor for an occurrence in the title, for each level of title length. Similar lengths form a level. The factor is
   * that of the shortest title, so that the score is never underestimated.
   */
  readonly titleFactors: Float64Array
  /**
   * Level to which the length of each section's body is rounded. The index is the section's number in the segment
   * (ordinal).
   */
  readonly bodyLevels: Uint8Array
  /**
   * Factor for an occurrence in the body, for each level of body length. Similar lengths form a level. The factor is
   * that of the shortest body, so that the score is never underestimated.
   */
  readonly bodyFactors: Float64Array
  readonly ceiling: number
  readonly half: number
  /** Largest factor by which an upper bound can exceed the exact amount that a term adds to a score. At least 1. */
  readonly ratio: number
}

/**
 * Returns the largest amount that a term can add to a section's score, before the term's weight. It is computed from
 * rounded lengths, which is faster than the exact amount.
 *
 * @param ordinal number of the section in its index segment
 * @param titleCount number of the term's occurrences in the title
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
