/** Monotonic clock: returns milliseconds since an arbitrary moment. Setting the machine's clock does not change it. */
export type SteadyClock = () => number

export const steadyClock: SteadyClock = () => performance.now()

interface Seen {
  value: string
  since: number
}

/**
 * Measures for how long values, such as the heartbeats of other processes, have stayed unchanged. It uses a monotonic
 * clock, so that setting the clock does not disturb it.
 */
export class Stillness {
  readonly #longestGapMilliseconds: number
  readonly #steady: SteadyClock
  readonly #seen = new Map<string, Seen>()
  #lookedAt: number

  /**
   * @param longestGapMilliseconds if more time passes between two calls of `look`, all measurements start again,
   * because the values were not observed meanwhile
   * @param steady monotonic clock to measure with
   */
  constructor(longestGapMilliseconds: number, steady = steadyClock) {
    this.#longestGapMilliseconds = longestGapMilliseconds
    this.#steady = steady
    this.#lookedAt = steady()
  }

  /**
   * Takes the current values, such as heartbeats of processes. Returns for how many milliseconds each has been observed
   * without a change. The key is the id, such as a process's. A value that is absent from one call is forgotten.
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
