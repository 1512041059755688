interface Shared<Result> {
  result: Promise<Result>
  waiting: number
  givenUp: AbortController
}

/** Work that several may wait for is done once, and given up when the last of them has gone. */
export class SharedWork<Result> {
  readonly #running = new Map<string, Shared<Result>>()

  /**
   * @param signal aborted when this one waits no longer
   * @throws the signal's reason, or what the work failed with
   */
  async join(
    key: string,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    signal.throwIfAborted()
    const shared = this.#running.get(key) ?? this.#begin(key, work)
    shared.waiting++
    const left = Promise.withResolvers<never>()
    const leave = () => left.reject(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    try {
      return await Promise.race([shared.result, left.promise])
    } finally {
      signal.removeEventListener('abort', leave)
      shared.waiting--
      if (shared.waiting === 0 && signal.aborted) {
        // The next to ask begins anew; this work is on its way out.
        if (this.#running.get(key) === shared) this.#running.delete(key)
        shared.givenUp.abort(signal.reason)
      }
    }
  }

  #begin(key: string, work: (signal: AbortSignal) => Promise<Result>): Shared<Result> {
    const givenUp = new AbortController()
    const result = work(givenUp.signal).finally(() => {
      if (this.#running.get(key) === shared) this.#running.delete(key)
    })
    const shared: Shared<Result> = { result, waiting: 0, givenUp }
    // Nobody may be left to hear of its failure.
    result.catch(() => undefined)
    this.#running.set(key, shared)
    return shared
  }
}
