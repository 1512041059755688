/** Source of the current time. Tests pass one that does not move. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/**
 * Returns the current time in ISO 8601 as the database and the API use it: `2026-03-02T09:00:00.000Z`. Sorting such
 * texts sorts them by time.
 * @param offsetMilliseconds added to the current time
 */
export function timestamp(clock: Clock, offsetMilliseconds = 0): string {
  return new Date(clock.now().getTime() + offsetMilliseconds).toISOString()
}
