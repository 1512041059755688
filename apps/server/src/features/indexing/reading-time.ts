import type { JobContext } from '#platform/jobs/definition.ts'
import { DOCUMENT_TOO_SLOW, documentTooSlow } from './indexing.errors.ts'

const MINUTE_MILLISECONDS = 60_000
/**
 * A document of this size, in bytes, may take as long as the setting `DOCUMENT_MINUTES` says. Smaller documents get
 * less time, and larger ones more.
 */
const LARGE_BYTES = 3 * 1024 ** 3
/**
 * Share of the setting `DOCUMENT_MINUTES` that even a small document may take. The limit can't simply follow the size:
 * reading words takes most of the time, while pictures only add size.
 */
const SMALLEST_SHARE = 1 / 3

/** Longest delay in milliseconds that a JavaScript timer supports. With a longer delay, it would fire at once. */
const LONGEST_TIMER_MILLISECONDS = 2 ** 31 - 1

/**
 * Returns the time limit in milliseconds for reading a document of this size. Small files get a third of
 * `documentMinutes`, one of 3 GB all of it, and larger ones more.
 */
export function readingMilliseconds(documentMinutes: number, sizeBytes: number): number {
  const share = SMALLEST_SHARE + (1 - SMALLEST_SHARE) * (sizeBytes / LARGE_BYTES)
  return Math.min(Math.ceil(documentMinutes * MINUTE_MILLISECONDS * share), LONGEST_TIMER_MILLISECONDS)
}

/**
 * Runs an asynchronous function with a time limit for reading a document. When the time is over, its signal is aborted,
 * and it must stop.
 * @throws ProductError `documents.too_slow` when the time limit ended it
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
