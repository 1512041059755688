interface Shared<Result> {
  result: Promise<Result>
  waiting: number
  givenUp: AbortController
}

/**
 * Computations that concurrent callers share. Callers with the same key wait for one result. A computation is aborted
 * when its last caller gives up.
 */
export class SharedWork<Result> {
  readonly #running = new Map<string, Shared<Result>>()

  /**
   * Waits for the result of the computation with this key. If no such computation is running, starts `work`.
   * @param signal aborted when this caller no longer wants the result
   * @throws the signal's reason, or the error of the computation
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
        // The computation is being aborted, so the next caller must start a new one.
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
    // When all callers have left, nobody would handle a failure, and the process would end.
    result.catch(() => undefined)
    this.#running.set(key, shared)
    return shared
  }
}
