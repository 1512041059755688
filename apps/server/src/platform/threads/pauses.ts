import { setImmediate } from 'node:timers/promises'

/** Milliseconds after which a long computation lets other work of its thread run. */
const LONGEST_WITHOUT_PAUSE = 10

/** Lets other work of the thread run while a long computation goes on. Make one for each computation. */
export class Pauses {
  #began = performance.now()

  /** Waits until other waiting work of the thread has run, if the last pause was more than ten milliseconds ago. */
  async pauseIfLong(): Promise<void> {
    if (performance.now() - this.#began < LONGEST_WITHOUT_PAUSE) return
    await setImmediate()
    this.#began = performance.now()
  }
}
