import type { Clock } from '#platform/time/clock.ts'
import type { Ids } from '#platform/ids/ids.ts'

/** Clock for tests that does not move until the test sets it. */
export class FixedClock implements Clock {
  readonly timeZone: string
  #milliseconds: number

  constructor(start = '2026-03-02T09:00:00.000Z', timeZone = 'UTC') {
    this.timeZone = timeZone
    this.#milliseconds = Date.parse(start)
  }

  now(): Date {
    return new Date(this.#milliseconds)
  }

  advance(milliseconds: number): void {
    this.#milliseconds += milliseconds
  }
}

/** Returns ids that a test can predict: `id-1`, `id-2`, ... */
export function countingIds(prefix = 'id'): Ids {
  let count = 0
  return {
    next() {
      count += 1
      return `${prefix}-${count}`
    },
  }
}
