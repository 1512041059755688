import { POLL_INTERVAL, POLL_RETRY_MINIMUM } from '@tenderwright/contract'
import { isGone } from './api-error.ts'

/** Returns true if a background job's status is final: completed or failed. */
export function isFinished(status: string): boolean {
  return status === 'completed' || status === 'failed' || status === 'error'
}

/** Polls a background job until it ends, once per second or `interval` ms. Returns a function that stops polling. */
export function poll<Status extends { status: string }>(options: {
  read: (signal: AbortSignal) => Promise<Status>
  onUpdate: (status: Status) => void
  onGone?: () => void
  onError?: (error: unknown) => void
  interval?: number
}): () => void {
  // A 404 ends the polling and calls `onGone`. After an error, the interval is at least 1.5 s. Requests never overlap.
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
