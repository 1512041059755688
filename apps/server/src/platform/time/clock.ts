/** Source of the time. Tests pass their own. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/**
 * Returns the time in the form that the database and the API use: ISO 8601, UTC, milliseconds, so that text order is
 * time order.
 */
export function timestamp(clock: Clock, offsetMilliseconds = 0): string {
  return new Date(clock.now().getTime() + offsetMilliseconds).toISOString()
}
