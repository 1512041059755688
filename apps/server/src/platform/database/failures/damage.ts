import { BroadcastChannel, isMainThread } from 'node:worker_threads'

/**
 * Name of the broadcast channel on which worker threads tell the main thread that the database is damaged. The main
 * thread then answers readiness checks with a failure.
 */
const CHANNEL = 'tenderwright:database-damaged'

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

/**
 * Listens for damage of the database that any thread of this process reports with `reportDamage`. The readiness check
 * then reports the process as not ready.
 */
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
