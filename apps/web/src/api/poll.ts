import { POLL_INTERVAL, POLL_RETRY_MINIMUM } from '@tenderwright/contract'
import { isGone } from './api-error.ts'

/** Returns whether a background job with this status has ended, because it is completed or has failed. */
export function isFinished(status: string): boolean {
  return status === 'completed' || status === 'failed' || status === 'error'
}

/**
 * Asks the server for the status of a background job until the job has ended. The interval is one second by default,
 * and at least 1.5 s after an error. A 404 ends the polling and calls `onGone`. Returns a function that stops the
 * polling.
 */
export function poll<Status extends { status: string }>(options: {
  read: (signal: AbortSignal) => Promise<Status>
  onUpdate: (status: Status) => void
  onGone?: () => void
  onError?: (error: unknown) => void
  interval?: number
}): () => void {
  const interval = options.interval ?? POLL_INTERVAL
  const giveUp = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function ask(): Promise<void> {
    let next = interval
    try {
      const status = await options.read(giveUp.signal)
      if (giveUp.signal.aborted) return
      options.onUpdate(status)
      if (isFinished(status.status)) return
    } catch (error) {
      if (giveUp.signal.aborted) return
      if (isGone(error)) {
        options.onGone?.()
        return
      }
      options.onError?.(error)
      next = Math.max(interval, POLL_RETRY_MINIMUM)
    }
    // `onUpdate` may have stopped the polling, which then must not continue.
    if (!giveUp.signal.aborted) timer = setTimeout(() => void ask(), next)
  }

  timer = setTimeout(() => void ask(), interval)
  return () => {
    giveUp.abort()
    clearTimeout(timer)
  }
}
