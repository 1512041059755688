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
 * Returns the id of the account that `workFor` has set for the current function. Returns undefined outside `workFor`,
 * or when it was given no account.
 */
export function currentAsker(): string | undefined {
  return asker.getStore()
}
