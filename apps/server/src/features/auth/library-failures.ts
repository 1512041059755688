import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseFailure } from '#platform/database/failures/database-failure.ts'
import { throwingFailures } from '#platform/database/failures/failure-notes.ts'

interface Kept {
  failure?: Error
}

const asked = new AsyncLocalStorage<Kept>()

/**
 * Calls the sign-in library (better-auth) so that database errors are thrown. By itself, the library would only log
 * them and answer "signed out".
 * @throws the first error inside the library, or else the error that the library throws
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
 * Receives an error that the sign-in library (better-auth) writes to its log. The running call of `askLibrary` then
 * throws it.
 * @returns `false` if no call of `askLibrary` is running
 */
export function keepFailure(failure: Error): boolean {
  const kept = asked.getStore()
  if (!kept) return false
  kept.failure ??= failure
  return true
}
