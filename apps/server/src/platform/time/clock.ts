/** Source of the current time. Tests pass a clock that stands still. */
export interface Clock {
  now(): Date
  /** IANA name of the time zone in which the team's days begin and end. If absent, it is UTC. */
  readonly timeZone?: string
}

export const systemClock: Clock = { now: () => new Date() }

/**
 * Returns a clock with the current time of this machine and the given time zone. By default, the time zone is that of
 * the machine.
 */
export function clockIn(timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone): Clock {
  return { now: () => new Date(), timeZone }
}

export const timeZoneOf = ({ timeZone = 'UTC' }: Clock): string => timeZone

/** Date formats by time zone. They are kept for later calls, because creating one is slow. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns the date of a time in the team's time zone (ISO 8601). For example, 22:00 on 2 March in São Paulo gives
 * `2026-03-02`, although in UTC it is already the next day.
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
 * Returns the current time in ISO 8601, such as `2026-03-02T09:00:00.000Z`. The database and the API use this form, in
 * which sorting by text also sorts by time.
 * @param offsetMilliseconds number of milliseconds to add to the current time
 */
export function timestamp(clock: Clock, offsetMilliseconds = 0): string {
  return new Date(clock.now().getTime() + offsetMilliseconds).toISOString()
}
