/** Monotonic clock: returns milliseconds since an arbitrary moment. Setting the machine's clock does not affect it. */
export type SteadyClock = () => number

export const steadyClock: SteadyClock = () => performance.now()

interface Seen {
  value: string
  since: number
}

/** Measures for how long values, such as the heartbeats of processes, have stayed unchanged. */
export class Stillness {
  // The clock is monotonic, so setting the machine's clock does not affect it.
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
   * Returns for how many milliseconds each value has been seen unchanged. Forgets ids that are absent from a call.
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
