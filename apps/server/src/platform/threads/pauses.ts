import { setImmediate } from 'node:timers/promises'

/** Milliseconds for which a long computation may occupy its thread before other work gets a turn. */
const LONGEST_WITHOUT_PAUSE = 10

/**
 * Helper with which a long computation lets other work of its thread run now and then. Create one object for each
 * computation.
 */
export class Pauses {
  #began = performance.now()

  /**
   * Lets other work of the thread run if the last pause was more than ten milliseconds ago. Call this often during a
   * computation.
   */
  async pauseIfLong(): Promise<void> {
    if (performance.now() - this.#began < LONGEST_WITHOUT_PAUSE) return
    await setImmediate()
    this.#began = performance.now()
  }
}
