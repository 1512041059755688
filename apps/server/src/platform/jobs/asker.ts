import { AsyncLocalStorage } from 'node:async_hooks'

const asker = new AsyncLocalStorage<string | undefined>()

/** Runs `work` for an account, which is recorded as requester of all jobs that `work` enqueues, even asynchronously. */
export function workFor<T>(accountId: string | undefined, work: () => T): T {
  return asker.run(accountId, work)
}

/** Returns the id of the account for which the code runs (`workFor`); `undefined` if none. */
export function currentAsker(): string | undefined {
  return asker.getStore()
}
