import { setImmediate } from 'node:timers/promises'

/** Milliseconds for which a computation may block its thread before other work gets a turn. */
const LONGEST_WITHOUT_PAUSE = 10

/** Pauses a long computation now and then, so that its thread does other work. One object per computation. */
export class Pauses {
  #began = performance.now()

  /** Lets other work run if the last pause was over ten milliseconds ago. Call often. */
  async pauseIfLong(): Promise<void> {
    if (performance.now() - this.#began < LONGEST_WITHOUT_PAUSE) return
    await setImmediate()
    this.#began = performance.now()
  }
}
