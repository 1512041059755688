import { AsyncLocalStorage } from 'node:async_hooks'
import { reportDamage } from './damage.ts'
import { DatabaseFailure } from './database-failure.ts'

interface Notes {
  failure: DatabaseFailure | undefined
}

const scope = new AsyncLocalStorage<Notes>()

/** Notes a failure that reaches whoever asked, for `throwingFailures` around it. Returns it. */
export function noteFailure<T>(error: T): T {
  if (error instanceof DatabaseFailure && error.kind === 'damaged') reportDamage()
  const notes = scope.getStore()
  if (notes && error instanceof DatabaseFailure) notes.failure ??= error
  return error
}

/**
 * Runs work of a library that catches errors by itself, and throws the database's failure whatever the library made of
 * it: signed out, not found, a defect.
 * @throws DatabaseFailure the first one inside the work; else what the work throws
 */
export async function throwingFailures<T>(work: () => Promise<T>): Promise<T> {
  const notes: Notes = { failure: undefined }
  const [outcome] = await Promise.allSettled([scope.run(notes, work)])
  if (notes.failure) throw noteFailure(notes.failure)
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}

/** Runs work that may fail on its way and go well in the end: only its own end is noted. */
export async function notingItsEnd<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await scope.run({ failure: undefined }, work)
  } catch (error) {
    throw noteFailure(error)
  }
}
