import { ApiError } from './api-error.ts'
import type { HeldChanges } from './hold-changes.ts'

let state: HeldChanges = { changes: 'open', held: 0 }
const listeners = new Set<() => void>()

/** Returns whether a change was refused, and not performed, because the server's data is being moved. */
export function isMoving(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'server.moving'
}

/** Store of the state of the server's data and of waiting changes, for `useSyncExternalStore`. */
export const heldChanges = {
  isMoving,
  read: (): HeldChanges => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  change: (next: Partial<HeldChanges>): void => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  },
}

// Module that waits for the end of a move. It is downloaded only when a move begins, which few pages see.
const holding = () => import('./hold-changes.ts')

/** Reads from an answer whether the server currently refuses changes. */
export function noteReadOnly({ headers }: Response): void {
  if (headers.has('X-Read-Only')) void holding().then(({ untilOpen }) => untilOpen(heldChanges))
}

/**
 * Sends a change. While the server's data is being moved, the change is held and sent after the move.
 * @throws the error of the last attempt; the signal's reason when it is aborted while waiting
 */
export async function sendWhenOpen<T>(send: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!isMoving(error)) throw error
    return (await holding()).hold(heldChanges, send, signal)
  }
}
