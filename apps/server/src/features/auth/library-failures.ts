import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseFailure } from '#platform/database/failures/database-failure.ts'
import { throwingFailures } from '#platform/database/failures/failure-notes.ts'

interface Kept {
  failure?: Error
}

const asked = new AsyncLocalStorage<Kept>()

/**
 * Calls the sign-in library. The library turns database failures into its own answers ("signed out", "could not create
 * the user") and only logs the error. Here that error is thrown, so that it is answered and logged like any other.
 * @throws the first error inside the library, or else the library's own
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

/**
 * Passes an error from the library's log to the call of `askLibrary` that caused it.
 * @returns false when no such call is running
 */
export function keepFailure(failure: Error): boolean {
  const kept = asked.getStore()
  if (!kept) return false
  kept.failure ??= failure
  return true
}
