/** Number of levels of quantised section lengths. A level fits a byte. */
export const LENGTH_LEVELS = 256

/** Impact of a term on the score of each section: the increase that its counts cause, before the term's weight. */
export interface Impacts {
  /** Returns the exact impact of the counts in a section. */
  exact(ordinal: number, titleCount: number, bodyCount: number): number
  /**
   * Returns an upper bound of the impact. It uses the shortest length of the section's level, so it is at most
   * `boundRatio` times the exact impact.
   */
  bound(ordinal: number, titleCount: number, bodyCount: number): number
  /** Largest ratio of a bound to the exact impact, at least 1. */
  readonly boundRatio: number
  /** Quantised length of each section, by ordinal. */
  readonly lengthLevels: Uint8Array
  /**
   * Bounds of sections with 1 to `TABULATED_COUNTS` occurrences in the body and none in the title: by count, then by
   * level.
   */
  readonly bodyBounds: Float64Array
}

/** Largest body count whose bound is in the table. Few sections have a term more often. */
export const TABULATED_COUNTS = 8
