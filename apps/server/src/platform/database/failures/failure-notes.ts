import { AsyncLocalStorage } from 'node:async_hooks'
import { reportDamage } from './damage.ts'
import { DatabaseFailure } from './database-failure.ts'

interface Notes {
  failure: DatabaseFailure | undefined
}

const scope = new AsyncLocalStorage<Notes>()

/**
 * Remembers a database failure, and returns the error for the caller to throw. If a library catches it, the surrounding
 * `throwingFailures` still throws it.
 */
export function noteFailure<T>(error: T): T {
  if (error instanceof DatabaseFailure && error.kind === 'damaged') reportDamage()
  const notes = scope.getStore()
  if (notes && error instanceof DatabaseFailure) notes.failure ??= error
  return error
}

/**
 * Runs `work`, and throws a failure of the database even if `work` caught it. Some libraries catch such errors, and
 * then report "signed out" or "not found".
 * @throws DatabaseFailure the first failure of the database inside `work`; otherwise the error of `work`
 */
export async function throwingFailures<T>(work: () => Promise<T>): Promise<T> {
  const notes: Notes = { failure: undefined }
  const [outcome] = await Promise.allSettled([scope.run(notes, work)])
  if (notes.failure) throw noteFailure(notes.failure)
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}

/**
 * Runs database work that retries failed statements by itself. The surrounding `throwingFailures` ignores failures that
 * a retry cured, and throws only if the work fails as a whole.
 */
export async function notingItsEnd<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await scope.run({ failure: undefined }, work)
  } catch (error) {
    throw noteFailure(error)
  }
}
