/** Monotonic clock: returns milliseconds since an arbitrary moment. Setting the machine's clock does not change it. */
export type SteadyClock = () => number

export const steadyClock: SteadyClock = () => performance.now()

interface Seen {
  value: string
  since: number
}

/**
 * Measures for how long values, such as the heartbeats of other processes, have not changed while this process observed
 * them. It uses a monotonic clock, because comparing stored times with the wall clock would fail whenever somebody sets
 * the clock.
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
   * Takes the current values, such as heartbeats. Returns for how many milliseconds each value has been observed
   * without a change. In both maps, the key is the id of the thing to which the value belongs, such as a process. A
   * value that is absent from one call is forgotten.
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
