import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseFailure } from '#platform/database/failures/database-failure.ts'
import { throwingFailures } from '#platform/database/failures/failure-notes.ts'

interface Kept {
  failure?: Error
}

const asked = new AsyncLocalStorage<Kept>()

/**
 * Calls better-auth so that database errors are thrown. By itself, better-auth would answer "signed out".
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

/** Hands an error in better-auth's log to the running `askLibrary` call. Returns `false` if none is running. */
export function keepFailure(failure: Error): boolean {
  const kept = asked.getStore()
  if (!kept) return false
  kept.failure ??= failure
  return true
}
