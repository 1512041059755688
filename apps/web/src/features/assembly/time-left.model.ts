/** How far a piece of work was, and when. */
export interface Sighting {
  /** Milliseconds since 1970. */
  at: number
  /** 0-100. */
  percent: number
}

// A rate measured over less says more about the beginning than about the work.
const SHORTEST_MILLISECONDS = 3000
const SMALLEST_STEP = 5

/** Seconds until 100 at the rate between two sightings; undefined while too little was seen to tell. */
export function secondsLeft(first: Sighting, latest: Sighting): number | undefined {
  const elapsed = latest.at - first.at
  const done = latest.percent - first.percent
  if (elapsed < SHORTEST_MILLISECONDS || done < SMALLEST_STEP) return undefined
  return Math.ceil(((100 - latest.percent) * elapsed) / done / 1000)
}
