/** Number of levels for rounded lengths of titles and bodies, so that a level takes one byte. */
export const LENGTH_LEVELS = 256

/** Scores that a term adds to sections, before its weight: exact ones, or upper bounds that are faster to compute. */
export interface Impacts {
  /**
   * Returns the exact score that the term adds to one section.
   *
   * @param ordinal number of the section in its index segment
   * @param titleCount number of the term's occurrences in the title
   * @param bodyCount number of the term's occurrences in the body
   */
  exact(ordinal: number, titleCount: number, bodyCount: number): number
  readonly bounds: ImpactBounds
}

/** Lookup tables for upper bounds of a term's score, with a factor for each level of rounded lengths. */
export interface ImpactBounds {
  // The term's counts in title and body are each multiplied by the factor of their level. With w as the sum of the two
  // products, the bound is `ceiling` × w / (`half` + w).

  /** Length level of each section's title, by ordinal. */
  readonly titleLevels: Uint8Array
  /** Factor of an occurrence in the title, by length level. Computed for the shortest title, to get an upper bound. */
  readonly titleFactors: Float64Array
  /** Length level of each section's body, by ordinal. */
  readonly bodyLevels: Uint8Array
  /** Factor of an occurrence in the body, by length level. Computed for the shortest body, to get an upper bound. */
  readonly bodyFactors: Float64Array
  readonly ceiling: number
  readonly half: number
  /** Largest ratio of an upper bound to the exact score, at least 1. */
  readonly ratio: number
}

/**
 * Returns an upper bound of the score that a term adds to a section, before the term's weight.
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
