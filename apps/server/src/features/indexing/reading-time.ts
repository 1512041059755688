import type { JobContext } from '#platform/jobs/definition.ts'
import { DOCUMENT_TOO_SLOW, documentTooSlow } from './indexing.errors.ts'

const MINUTE_MILLISECONDS = 60_000
/**
 * Size in bytes of a document for which the time limit of reading is exactly the setting `DOCUMENT_MINUTES`. Smaller
 * documents get less time, larger ones more.
 */
const LARGE_BYTES = 3 * 1024 ** 3
/**
 * Share of the setting `DOCUMENT_MINUTES` that even the smallest document gets. The time limit is not proportional to
 * the size, because reading takes time mainly for words, while pictures only add size.
 */
const SMALLEST_SHARE = 1 / 3

/** Longest delay in milliseconds that a JavaScript timer supports. A timer with a longer delay fires at once. */
const LONGEST_TIMER_MILLISECONDS = 2 ** 31 - 1

/**
 * Returns the time limit for reading a document of this size, in milliseconds. A small file gets a third of
 * `documentMinutes`, a file of 3 GB all of it, and a larger one more.
 */
export function readingMilliseconds(documentMinutes: number, sizeBytes: number): number {
  const share = SMALLEST_SHARE + (1 - SMALLEST_SHARE) * (sizeBytes / LARGE_BYTES)
  return Math.min(Math.ceil(documentMinutes * MINUTE_MILLISECONDS * share), LONGEST_TIMER_MILLISECONDS)
}

/**
 * Runs `work` with a time limit for reading a document. When the time is over, the signal passed to `work` is aborted,
 * and `work` must stop.
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
