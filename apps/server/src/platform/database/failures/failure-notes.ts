import { AsyncLocalStorage } from 'node:async_hooks'
import { reportDamage } from './damage.ts'
import { DatabaseFailure } from './database-failure.ts'

interface Notes {
  failure: DatabaseFailure | undefined
}

const scope = new AsyncLocalStorage<Notes>()

/**
 * Reports an error to the enclosing call of `throwingFailures`, and returns it for the caller to throw. A failure of
 * the database is thus thrown in the end, even if a library in between catches it.
 */
export function noteFailure<T>(error: T): T {
  if (error instanceof DatabaseFailure && error.kind === 'damaged') reportDamage()
  const notes = scope.getStore()
  if (notes && error instanceof DatabaseFailure) notes.failure ??= error
  return error
}

/**
 * Runs a call of a library that catches database errors itself, and throws the failure of the database instead of
 * returning "signed out" or "not found".
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
 * Runs database work that repeats failed statements itself. Only a failure of the whole work is reported to the
 * enclosing call of `throwingFailures`.
 */
export async function notingItsEnd<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await scope.run({ failure: undefined }, work)
  } catch (error) {
    throw noteFailure(error)
  }
}
