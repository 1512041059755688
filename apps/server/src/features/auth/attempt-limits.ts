import type { Clock } from '#platform/time/clock.ts'

const KEPT_ADDRESSES = 50_000

/** Counts attempts an address and path within a window; one per app, in memory: a restart forgives. */
export class AttemptLimits {
  readonly #clock: Clock
  readonly #counts = new Map<string, { count: number; endsAt: number }>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Takes one of `max` attempts in `window` seconds. Seconds to wait when none is left. */
  consume(key: string, { window, max }: { window: number; max: number }) {
    const now = this.#clock.now().getTime()
    const kept = this.#counts.get(key)
    const current = kept && kept.endsAt > now ? kept : { count: 0, endsAt: now + window * 1000 }
    if (current.count >= max)
      return Promise.resolve({ allowed: false, retryAfter: Math.ceil((current.endsAt - now) / 1000) })
    current.count += 1
    this.#counts.delete(key)
    this.#counts.set(key, current)
    const [oldest] = this.#counts.keys()
    if (this.#counts.size > KEPT_ADDRESSES && oldest !== undefined) this.#counts.delete(oldest)
    return Promise.resolve({ allowed: true, retryAfter: null })
  }
}
