/** Progress at one moment. Two such observations give the remaining time. */
export interface Sighting {
  /** Time of the observation, in milliseconds since 1970. */
  at: number
  /** Percentage of the work that was done, 0 to 100. */
  percent: number
}

// Minimum time between the two observations. Over a shorter time, the speed would depend mostly on the start of the
// work.
const SHORTEST_MILLISECONDS = 3000
const SMALLEST_STEP = 5

/** Estimates the seconds until a proposal is ready; `undefined` if the observations are too close. */
export function secondsLeft(first: Sighting, latest: Sighting): number | undefined {
  // The observations must be at least three seconds and five percentage points apart.
  const elapsed = latest.at - first.at
  const done = latest.percent - first.percent
  if (elapsed < SHORTEST_MILLISECONDS || done < SMALLEST_STEP) return undefined
  return Math.ceil(((100 - latest.percent) * elapsed) / done / 1000)
}
