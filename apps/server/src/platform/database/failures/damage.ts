import { BroadcastChannel, isMainThread } from 'node:worker_threads'

/** Worker threads meet damage too, and the main thread says whether the server is ready. */
const CHANNEL = 'tenderwright:database-damaged'

let isDamaged = false

/** Remembers that a query met damage, for as long as the process lives: only a restore mends it. */
export function reportDamage(): void {
  if (isDamaged) return
  isDamaged = true
  if (isMainThread) return
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of windows alone
  channel.postMessage(true)
  channel.close()
}

/** Knows whether any thread of this process has met damage in the database. */
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
