import type { JobContext } from '#platform/jobs/definition.ts'
import { DOCUMENT_TOO_SLOW, documentTooSlow } from './indexing.errors.ts'

const MINUTE_MILLISECONDS = 60_000
/** Document size in bytes that gets exactly `DOCUMENT_MINUTES`. Smaller documents get less time, larger ones more. */
const LARGE_BYTES = 3 * 1024 ** 3
/** Share of `DOCUMENT_MINUTES` for the smallest document. Reading time depends more on words than on bytes. */
const SMALLEST_SHARE = 1 / 3

/** Longest delay of a JavaScript timer in milliseconds. Longer ones fire at once. */
const LONGEST_TIMER_MILLISECONDS = 2 ** 31 - 1

/**
 * Returns the time limit for reading a document, in milliseconds. Grows with the size, from a third of
 * `documentMinutes`.
 */
export function readingMilliseconds(documentMinutes: number, sizeBytes: number): number {
  // A file of 3 GB gets all of `documentMinutes`, and a larger one more.
  const share = SMALLEST_SHARE + (1 - SMALLEST_SHARE) * (sizeBytes / LARGE_BYTES)
  return Math.min(Math.ceil(documentMinutes * MINUTE_MILLISECONDS * share), LONGEST_TIMER_MILLISECONDS)
}

/**
 * Runs `work` with a time limit, after which the signal of `work` is aborted.
 * @throws ProductError `documents.too_slow` if the time limit ended it
 */
export async function inTime<T>(
  { signal, limitTime }: Pick<JobContext, 'signal' | 'limitTime'>,
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const time = new AbortController()
  const timer = setTimeout(() => time.abort(documentTooSlow()), milliseconds)
  limitTime({ milliseconds, code: DOCUMENT_TOO_SLOW })
  try {
    return await work(AbortSignal.any([signal, time.signal]))
  } catch (error) {
    const isCancelled = (error as { code?: unknown }).code === 'docx.cancelled'
    throw isCancelled && time.signal.aborted && !signal.aborted ? time.signal.reason : error
  } finally {
    clearTimeout(timer)
    limitTime(undefined)
  }
}
