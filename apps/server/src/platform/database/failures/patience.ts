import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseFailure } from './database-failure.ts'

/** A database that restarts is back by then; whoever asked still waits. */
const RETRY_MILLISECONDS = 4000
const FIRST_PAUSE_MILLISECONDS = 20
const LONGEST_PAUSE_MILLISECONDS = 500

/** Refused credentials and a missing database do not pass by themselves. */
const SETTINGS = /^(28|3D)/

/** Whether the connection was lost, and a new one may come about soon. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof DatabaseFailure) || error.kind !== 'unavailable') return false
  const { code } = (error.cause ?? {}) as { code?: unknown }
  return !(typeof code === 'string' && SETTINGS.test(code))
}

/** Bounds how long one piece of work is tried again: pauses that grow, and an end. */
export class Patience {
  readonly #deadline: number
  #pause = FIRST_PAUSE_MILLISECONDS

  constructor(milliseconds = RETRY_MILLISECONDS) {
    this.#deadline = performance.now() + milliseconds
  }

  /** Pauses before the next try; false, and at once, when the time is over. */
  async pause(): Promise<boolean> {
    if (performance.now() >= this.#deadline) return false
    // Not all at the same moment: everybody lost the connection at once.
    await sleep(this.#pause * (0.5 + Math.random()))
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MILLISECONDS)
    return true
  }
}
