/**
 * Semaphore that runs at most `places` tasks at once. Further tasks wait in order. If the signal of a task is aborted
 * before the task runs, its promise is rejected with the signal's reason.
 */
export class Turns {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(places: number) {
    this.#free = places
  }

  async run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    // An earlier abort dispatches no event to a listener that is added later.
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
