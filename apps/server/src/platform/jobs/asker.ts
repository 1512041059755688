import { AsyncLocalStorage } from 'node:async_hooks'

const asker = new AsyncLocalStorage<string | undefined>()

/**
 * Runs `work` on behalf of an account. Jobs that `work` enqueues, now or in later asynchronous steps, are recorded as
 * requested by this account.
 */
export function workFor<T>(accountId: string | undefined, work: () => T): T {
  return asker.run(accountId, work)
}

/**
 * Returns the id of the account on whose behalf the calling code runs, as set with `workFor`. Returns undefined if no
 * account was set.
 */
export function currentAsker(): string | undefined {
  return asker.getStore()
}
