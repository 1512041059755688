import { POLL_INTERVAL, POLL_RETRY_MINIMUM } from '@tenderwright/contract'
import { isGone } from './api-error.ts'

/** Returns whether this status of a background job on the server is final: the job is completed or has failed. */
export function isFinished(status: string): boolean {
  return status === 'completed' || status === 'failed' || status === 'error'
}

/**
 * Reads the status of a background job repeatedly until the job is completed or failed. The interval is one second, or
 * `interval` milliseconds. After an error it is at least 1.5 s. A 404 ends the polling and calls `onGone`. Requests
 * never overlap. Returns a function that stops the polling.
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
