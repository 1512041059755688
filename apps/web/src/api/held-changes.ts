import { ApiError } from './api-error.ts'
import type { HeldChanges } from './hold-changes.ts'

let state: HeldChanges = { changes: 'open', held: 0 }
const listeners = new Set<() => void>()

/** Returns true if the server refused a change because its data is being moved to another database. */
export function isMoving(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'server.moving'
}

/** Store of changes that wait while the server's data moves to another database, for `useSyncExternalStore`. */
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

/** Starts polling the server if an answer has the header `X-Read-Only`, because the server's data is being moved. */
export function noteReadOnly({ headers }: Response): void {
  // The server sends this header with a refused change. The page then polls the server until the move is over.
  if (headers.has('X-Read-Only')) void holding().then(({ untilOpen }) => untilOpen(heldChanges))
}

/**
 * Sends a change by calling `send`. During a move of the server's data, the change waits in the page.
 * @throws the error of the last attempt, or the abort reason of `signal`
 */
export async function sendWhenOpen<T>(send: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!isMoving(error)) throw error
    return (await holding()).hold(heldChanges, send, signal)
  }
}
