import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseFailure } from './database-failure.ts'

interface Notes {
  failure: DatabaseFailure | undefined
}

const scope = new AsyncLocalStorage<Notes>()

/** Notes a failure that reaches whoever asked, for `notingFailure` around it. Returns it. */
export function noteFailure<T>(error: T): T {
  const notes = scope.getStore()
  if (notes && error instanceof DatabaseFailure) notes.failure ??= error
  return error
}

/**
 * Runs work of a library that catches errors by itself, and tells whether the database failed meanwhile.
 * @returns what the work returned or threw, and the first failure of the database inside it
 */
export async function notingFailure<T>(
  work: () => Promise<T>,
): Promise<{ outcome: PromiseSettledResult<T>; failure: DatabaseFailure | undefined }> {
  const notes: Notes = { failure: undefined }
  const [outcome] = await Promise.allSettled([scope.run(notes, work)])
  return { outcome, failure: notes.failure }
}

/** Runs work that may fail on its way and go well in the end: only its own end is noted. */
export async function notingItsEnd<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await scope.run({ failure: undefined }, work)
  } catch (error) {
    throw noteFailure(error)
  }
}
