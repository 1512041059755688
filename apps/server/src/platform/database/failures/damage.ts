import { BroadcastChannel, isMainThread } from 'node:worker_threads'

/** Channel from worker threads to the main thread, which answers readiness checks. */
const CHANNEL = 'tenderwright:database-damaged'

let isDamaged = false

/** Records for the life of the process that a query found damage: only a restore repairs it. */
export function reportDamage(): void {
  if (isDamaged) return
  isDamaged = true
  if (isMainThread) return
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of windows alone
  channel.postMessage(true)
  channel.close()
}

/** Watches for damage of the database that any thread of this process reports. */
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
