/** Monotonic clock: milliseconds since an arbitrary moment, unaffected by setting the machine's clock. */
export type SteadyClock = () => number

export const steadyClock: SteadyClock = () => performance.now()

interface Seen {
  value: string
  since: number
}

/** Measures on a monotonic clock for how long values, such as heartbeats of processes, have stayed unchanged. */
export class Stillness {
  // Setting the machine's clock does not affect a monotonic clock.
  readonly #longestGapMilliseconds: number
  readonly #steady: SteadyClock
  readonly #seen = new Map<string, Seen>()
  #lookedAt: number

  /**
   * @param longestGapMilliseconds longest time between two calls of `look`, beyond which all measurements restart
   * @param steady monotonic clock for the measurements
   */
  constructor(longestGapMilliseconds: number, steady = steadyClock) {
    this.#longestGapMilliseconds = longestGapMilliseconds
    this.#steady = steady
    this.#lookedAt = steady()
  }

  /**
   * Returns for how many milliseconds each value has been seen unchanged. An id that is absent once is forgotten.
   * @param current present values, such as the last heartbeats, keyed by id
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
