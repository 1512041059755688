/** Monotonic clock in milliseconds, from any origin. */
export type SteadyClock = () => number

export const steadyClock: SteadyClock = () => performance.now()

interface Seen {
  value: string
  since: number
}

/**
 * Measures for how long values have not changed while this process observed them. Comparing stored times with the wall
 * clock fails with every clock jump; observation with a monotonic clock does not.
 */
export class Stillness {
  readonly #longestGapMilliseconds: number
  readonly #steady: SteadyClock
  readonly #seen = new Map<string, Seen>()
  #lookedAt: number

  /** @param longestGapMilliseconds a longer gap between two observations restarts the measurement */
  constructor(longestGapMilliseconds: number, steady = steadyClock) {
    this.#longestGapMilliseconds = longestGapMilliseconds
    this.#steady = steady
    this.#lookedAt = steady()
  }

  /** Takes all current values by key. Returns for how many milliseconds each has been observed unchanged. */
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
