/** Source of the current time. Tests pass a clock that stands still. */
export interface Clock {
  now(): Date
  /** IANA name of the team's time zone; UTC if absent. */
  readonly timeZone?: string
}

export const systemClock: Clock = { now: () => new Date() }

/** Returns a clock with this machine's time and the given time zone, by default that of the machine. */
export function clockIn(timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone): Clock {
  return { now: () => new Date(), timeZone }
}

export const timeZoneOf = ({ timeZone = 'UTC' }: Clock): string => timeZone

/** Date formats, keyed by time zone. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns the date of a time in the team's time zone, such as `2026-03-02` (ISO 8601).
 * @param time by default the current time
 */
export function dayOf(clock: Clock, time: Date = clock.now()): string {
  // At 22:00 in São Paulo, the date there is returned, although in UTC it is already the next day.
  const timeZone = timeZoneOf(clock)
  const format =
    dayFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  dayFormats.set(timeZone, format)
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, value]))
  return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`
}

/**
 * Returns the current time in the form of the database and the API, such as `2026-03-02T09:00:00.000Z`.
 * @param offsetMilliseconds number of milliseconds to add to the current time
 */
export function timestamp(clock: Clock, offsetMilliseconds = 0): string {
  // Sorting such texts sorts them by time.
  return new Date(clock.now().getTime() + offsetMilliseconds).toISOString()
}
