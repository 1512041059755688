import { AsyncLocalStorage } from 'node:async_hooks'
import { reportDamage } from './damage.ts'
import { DatabaseFailure } from './database-failure.ts'

interface Notes {
  failure: DatabaseFailure | undefined
}

const scope = new AsyncLocalStorage<Notes>()

/**
 * Tells the enclosing call of `throwingFailures` about an error, and returns the error for the caller to throw. If the
 * error is a failure of the database, `throwingFailures` throws it in the end, even if a library in between has caught
 * it.
 */
export function noteFailure<T>(error: T): T {
  if (error instanceof DatabaseFailure && error.kind === 'damaged') reportDamage()
  const notes = scope.getStore()
  if (notes && error instanceof DatabaseFailure) notes.failure ??= error
  return error
}

/**
 * Runs a call of a library that catches database errors itself. If the database failed inside, throws that failure
 * instead of returning the library's result, which would be "signed out" or "not found".
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
 * Runs database work that repeats failed statements itself. The enclosing call of `throwingFailures` learns of a
 * failure only when the whole work fails, not when the repetition of a statement succeeded.
 */
export async function notingItsEnd<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await scope.run({ failure: undefined }, work)
  } catch (error) {
    throw noteFailure(error)
  }
}
