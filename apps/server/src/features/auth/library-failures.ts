import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseFailure } from '#platform/database/failures/database-failure.ts'
import { throwingFailures } from '#platform/database/failures/failure-notes.ts'

interface Kept {
  failure?: Error
}

const asked = new AsyncLocalStorage<Kept>()

/**
 * Asks the sign-in library. It turns failures of the database into answers of its own ("signed out", "could not create
 * the user") and hands the error to its log alone: here that error is thrown, so that it is answered and written down
 * like any other of the server's.
 * @throws the first error the library met, else its own
 */
export async function askLibrary<T>(ask: () => Promise<T>): Promise<T> {
  const kept: Kept = {}
  try {
    const answer = await throwingFailures(() => asked.run(kept, ask))
    if (kept.failure === undefined) return answer
  } catch (error) {
    throw error instanceof DatabaseFailure ? error : (kept.failure ?? error)
  }
  throw kept.failure
}

/** Keeps an error the library wrote down for `askLibrary`. @returns false when nobody asks */
export function keepFailure(failure: Error): boolean {
  const kept = asked.getStore()
  if (!kept) return false
  kept.failure ??= failure
  return true
}
