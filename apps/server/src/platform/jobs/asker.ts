import { AsyncLocalStorage } from 'node:async_hooks'

const asker = new AsyncLocalStorage<string | undefined>()

/** Runs work for an account, which becomes the requester of all jobs that the work enqueues. */
export function workFor<T>(accountId: string | undefined, work: () => T): T {
  return asker.run(accountId, work)
}

/** Returns the account that the current work is for. */
export function currentAsker(): string | undefined {
  return asker.getStore()
}
