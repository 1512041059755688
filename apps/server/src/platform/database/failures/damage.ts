import { BroadcastChannel, isMainThread } from 'node:worker_threads'

/** Broadcast channel on which worker threads tell the main thread that the database is damaged. */
const CHANNEL = 'tenderwright:database-damaged' // The main thread answers readiness checks.

let isDamaged = false

/**
 * Records that a query found the database damaged, and tells the main thread. The record lasts as long as the process.
 */
export function reportDamage(): void {
  if (isDamaged) return
  isDamaged = true
  if (isMainThread) return
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of windows alone
  channel.postMessage(true)
  channel.close()
}

/** Listens for `reportDamage` from any thread of this process. The readiness check then fails. */
export class DamageWatch {
  readonly #channel = new BroadcastChannel(CHANNEL)

  constructor() {
    this.#channel.addEventListener('message', () => {
      isDamaged = true
    })
    this.#channel.unref()
  }

  get isDamaged(): boolean {
    return isDamaged
  }

  close(): void {
    this.#channel.close()
  }
}
