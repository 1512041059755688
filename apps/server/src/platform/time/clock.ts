/** Source of the current time. Tests pass one that does not move. */
export interface Clock {
  now(): Date
  /** IANA name of the time zone that decides when the team's days begin; UTC when absent. */
  readonly timeZone?: string
}

export const systemClock: Clock = { now: () => new Date() }

/** Returns the machine's clock, with the team's time zone. By default it is the time zone of the machine. */
export function clockIn(timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone): Clock {
  return { now: () => new Date(), timeZone }
}

export const timeZoneOf = ({ timeZone = 'UTC' }: Clock): string => timeZone

/** Formats that write a time as a day in ISO 8601. The key is the time zone. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns the day of a time in the team's time zone in ISO 8601, such as `2026-03-02`. At 22:00 in São Paulo it is
 * still the day of the people there, although it is the next one in UTC.
 * @param time by default the current time
 */
export function dayOf(clock: Clock, time: Date = clock.now()): string {
  const timeZone = timeZoneOf(clock)
  const format =
    dayFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  dayFormats.set(timeZone, format)
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, value]))
  return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`
}

/**
 * Returns the current time in ISO 8601 as the database and the API use it: `2026-03-02T09:00:00.000Z`. Sorting such
 * texts sorts them by time.
 * @param offsetMilliseconds added to the current time
 */
export function timestamp(clock: Clock, offsetMilliseconds = 0): string {
  return new Date(clock.now().getTime() + offsetMilliseconds).toISOString()
}
