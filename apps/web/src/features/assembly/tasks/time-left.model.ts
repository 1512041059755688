/** Progress of the work on a proposal at one moment. The remaining time is estimated from two such observations. */
export interface Sighting {
  /** Time of the observation, in milliseconds since 1970. */
  at: number
  /** Percentage of the work that was done, 0 to 100. */
  percent: number
}

// Minimum time between the two observations. Over a shorter time, the measured speed would mainly show the start of the
// work.
const SHORTEST_MILLISECONDS = 3000
const SMALLEST_STEP = 5

/**
 * Estimates the seconds until a proposal is generated, from two observations of its progress. Returns `undefined` if
 * they are less than three seconds or less than five percentage points apart.
 */
export function secondsLeft(first: Sighting, latest: Sighting): number | undefined {
  const elapsed = latest.at - first.at
  const done = latest.percent - first.percent
  if (elapsed < SHORTEST_MILLISECONDS || done < SMALLEST_STEP) return undefined
  return Math.ceil(((100 - latest.percent) * elapsed) / done / 1000)
}
