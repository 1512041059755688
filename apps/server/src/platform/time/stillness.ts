/** Milliseconds of a clock that never jumps, from any origin. */
export type SteadyClock = () => number

export const steadyClock: SteadyClock = () => performance.now()

interface Seen {
  value: string
  since: number
}

/**
 * Tells for how long values have stood still while this process watched. Ages that come from comparing a stored time
 * with the wall clock are wrong by every jump of either machine's clock; what was watched is not.
 */
export class Stillness {
  readonly #longestGapMilliseconds: number
  readonly #steady: SteadyClock
  readonly #seen = new Map<string, Seen>()
  #lookedAt: number

  /** @param longestGapMilliseconds a longer pause between two looks proves nothing: watching begins anew */
  constructor(longestGapMilliseconds: number, steady = steadyClock) {
    this.#longestGapMilliseconds = longestGapMilliseconds
    this.#steady = steady
    this.#lookedAt = steady()
  }

  /** Takes in all values there are now, by key. Returns for how many milliseconds each has been seen unchanged. */
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
