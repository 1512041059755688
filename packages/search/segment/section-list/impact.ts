/** Number of levels that section lengths are quantised to, so that a level fits a byte. */
export const LENGTH_LEVELS = 256

/** Impact of a term on the score of each section: what its counts add before the term's weight. */
export interface Impacts {
  /** Returns the exact impact. */
  exact(ordinal: number, titleCount: number, bodyCount: number): number
  /**
   * Returns an upper bound of the impact. It takes the shortest length of the section's level, so it exceeds the exact
   * impact by at most `boundRatio`.
   */
  bound(ordinal: number, titleCount: number, bodyCount: number): number
  /** Largest ratio of a bound to the exact impact, at least 1. */
  readonly boundRatio: number
  /** Quantised length of each section, by ordinal. */
  readonly lengthLevels: Uint8Array
  /** Bounds of sections with 1 to `TABULATED_COUNTS` occurrences in the body and none in the title: by count, then level. */
  readonly bodyBounds: Float64Array
}

/** Largest body count whose bound is tabulated; few sections have a term more often. */
export const TABULATED_COUNTS = 8
