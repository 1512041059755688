import { AsyncLocalStorage } from 'node:async_hooks'
import { reportDamage } from './damage.ts'
import { DatabaseFailure } from './database-failure.ts'

interface Notes {
  failure: DatabaseFailure | undefined
}

const scope = new AsyncLocalStorage<Notes>()

/** Records a failure for the enclosing `throwingFailures` and returns it. */
export function noteFailure<T>(error: T): T {
  if (error instanceof DatabaseFailure && error.kind === 'damaged') reportDamage()
  const notes = scope.getStore()
  if (notes && error instanceof DatabaseFailure) notes.failure ??= error
  return error
}

/**
 * Runs work of a library that catches errors itself. Throws the database's failure instead of the library's result,
 * such as "signed out" or "not found".
 * @throws DatabaseFailure the first one inside the work; otherwise the error of the work
 */
export async function throwingFailures<T>(work: () => Promise<T>): Promise<T> {
  const notes: Notes = { failure: undefined }
  const [outcome] = await Promise.allSettled([scope.run(notes, work)])
  if (notes.failure) throw noteFailure(notes.failure)
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}

/** Runs work that retries internally. Only a failure of the whole work is recorded. */
export async function notingItsEnd<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await scope.run({ failure: undefined }, work)
  } catch (error) {
    throw noteFailure(error)
  }
}
