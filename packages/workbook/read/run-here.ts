import { answerOf } from './answer-apart.ts'
import { errorOf } from './apart-messages.ts'
import type { ReadingListeners } from './reading-progress.ts'
import type { ApartOptions } from './run-apart.ts'

/**
 * Runs work on a workbook in the current process, without limits of memory and time. Use it only for files that the
 * caller made. Results and errors are those of `runApart`, which uses a child process.
 */
export async function runHere<T>(
  work: (listeners: ReadingListeners) => Promise<T>,
  { signal, onProgress, recall }: ApartOptions & ReadingListeners,
): Promise<T> {
  signal?.throwIfAborted()
  const failures: unknown[] = []
  const answer = await answerOf(() =>
    work({
      onProgress,
      recall: async (layoutKey) => {
        try {
          return await recall?.(layoutKey)
        } catch (cause) {
          failures.push(cause)
          throw cause
        }
      },
    }),
  )
  signal?.throwIfAborted()
  // An error thrown by one of the caller's own functions is not a fault of the file.
  if (failures.length > 0) throw failures[0]
  if ('value' in answer) return structuredClone(answer.value)
  throw errorOf(answer)
}
