/**
 * Semaphore: at most `places` tasks run at the same time, and further tasks wait in order. If the signal of a waiting
 * task is aborted, its promise is rejected with the signal's reason.
 */
export class Turns {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(places: number) {
    this.#free = places
  }

  async run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    // If the signal was aborted earlier, a listener that is added now would not be called.
    signal?.throwIfAborted()
    if (this.#free > 0) this.#free -= 1
    else await this.#wait(signal)
    try {
      return await task()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free += 1
    }
  }

  #wait(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1)
        reject(signal?.reason as Error)
      }
      const enter = () => {
        signal?.removeEventListener('abort', giveUp)
        resolve()
      }
      this.#waiting.push(enter)
      signal?.addEventListener('abort', giveUp, { once: true })
    })
  }
}
