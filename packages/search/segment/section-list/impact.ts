/** Number of levels of quantised section lengths. A level fits a byte. */
export const LENGTH_LEVELS = 256

/** Impact of a term on the score of each section: the increase that its counts cause, before the term's weight. */
export interface Impacts {
  /** Returns the exact impact of the counts in a section. */
  exact(ordinal: number, titleCount: number, bodyCount: number): number
  readonly bounds: ImpactBounds
}

/**
 * Upper bounds of impacts, computed from quantised lengths. A title count and a body count, each times the factor of its
 * length's level, add up to a weighted count w. The bound is `ceiling` × w / (`half` + w).
 */
export interface ImpactBounds {
  /** Quantised length of each title, by ordinal. */
  readonly titleLevels: Uint8Array
  /** Factor of a title count, by level. It is that of the level's shortest title. */
  readonly titleFactors: Float64Array
  /** Quantised length of each body, by ordinal. */
  readonly bodyLevels: Uint8Array
  /** Factor of a body count, by level. It is that of the level's shortest body. */
  readonly bodyFactors: Float64Array
  readonly ceiling: number
  readonly half: number
  /** Largest ratio of a bound to the exact impact, at least 1. */
  readonly ratio: number
}

/** Returns the upper bound of the impact of the counts in a section. */
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
