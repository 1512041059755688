/**
 * Monotonic clock: returns the milliseconds since an arbitrary moment. Setting the machine's clock does not affect it.
 */
export type SteadyClock = () => number

export const steadyClock: SteadyClock = () => performance.now()

interface Seen {
  value: string
  since: number
}

/**
 * Measures for how long values, such as the heartbeats of other processes, have stayed unchanged. It uses a monotonic
 * clock, so setting the machine's clock does not affect it.
 */
export class Stillness {
  readonly #longestGapMilliseconds: number
  readonly #steady: SteadyClock
  readonly #seen = new Map<string, Seen>()
  #lookedAt: number

  /**
   * @param longestGapMilliseconds maximum milliseconds between two calls of `look`; after a longer pause all
   * measurements start again, because the values may have changed meanwhile
   * @param steady clock for the measurements, which nobody can set back
   */
  constructor(longestGapMilliseconds: number, steady = steadyClock) {
    this.#longestGapMilliseconds = longestGapMilliseconds
    this.#steady = steady
    this.#lookedAt = steady()
  }

  /**
   * Returns for how many milliseconds each of the given values has been seen unchanged.
   * @param current present values by id, such as the last heartbeat of each process; an id that is missing here is
   * forgotten
   */
  look(current: ReadonlyMap<string, string>): Map<string, number> {
    const now = this.#steady()
    if (now - this.#lookedAt > this.#longestGapMilliseconds) this.#seen.clear()
    this.#lookedAt = now
    for (const key of this.#seen.keys()) if (!current.has(key)) this.#seen.delete(key)
    const still = new Map<string, number>()
    for (const [key, value] of current) {
      const seen = this.#seen.get(key)
      if (seen?.value !== value) this.#seen.set(key, { value, since: now })
      still.set(key, seen?.value === value ? now - seen.since : 0)
    }
    return still
  }
}
