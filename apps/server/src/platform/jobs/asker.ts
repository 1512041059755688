import { AsyncLocalStorage } from 'node:async_hooks'

const asker = new AsyncLocalStorage<string | undefined>()

/** Runs `work` for an account. Jobs that `work` enqueues are recorded as requested by the account. */
export function workFor<T>(accountId: string | undefined, work: () => T): T {
  return asker.run(accountId, work)
}

/** Returns the id of the account that `workFor` has set; `undefined` if none. */
export function currentAsker(): string | undefined {
  return asker.getStore()
}
