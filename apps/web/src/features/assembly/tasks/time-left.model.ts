/** Progress of a generation, observed at one moment. */
export interface Sighting {
  /** Time in milliseconds since 1970. */
  at: number
  /** Progress, 0 to 100. */
  percent: number
}

// Minimum time between two measurements. The rate over a shorter time depends mostly on the start of the work.
const SHORTEST_MILLISECONDS = 3000
const SMALLEST_STEP = 5

/** Returns the seconds until 100 % at the rate between two observations, or undefined while too few data exist. */
export function secondsLeft(first: Sighting, latest: Sighting): number | undefined {
  const elapsed = latest.at - first.at
  const done = latest.percent - first.percent
  if (elapsed < SHORTEST_MILLISECONDS || done < SMALLEST_STEP) return undefined
  return Math.ceil(((100 - latest.percent) * elapsed) / done / 1000)
}
