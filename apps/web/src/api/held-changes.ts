import { ApiError } from './api-error.ts'
import type { HeldChanges } from './hold-changes.ts'

let state: HeldChanges = { changes: 'open', held: 0 }
const listeners = new Set<() => void>()

/**
 * Returns whether the server refused a change because its data is being moved to another database. The server has not
 * performed the change.
 */
export function isMoving(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'server.moving'
}

/**
 * Store that tells whether the server's data is being moved to another database. While it is moved, changes wait in
 * this page, and the store counts them. Components read it with React's `useSyncExternalStore`.
 */
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

/**
 * Looks for the header `X-Read-Only` in an answer. The server sends it while its data is being moved to another
 * database, when it refuses changes. The page then begins to ask regularly whether the move is over.
 */
export function noteReadOnly({ headers }: Response): void {
  if (headers.has('X-Read-Only')) void holding().then(({ untilOpen }) => untilOpen(heldChanges))
}

/**
 * Sends a change to the server by calling `send`. The server may refuse it because its data is being moved to another
 * database. The change then waits in the page, and is sent after the move.
 * @throws the error of the last attempt. If `signal` is aborted while the change waits, its reason is thrown.
 */
export async function sendWhenOpen<T>(send: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!isMoving(error)) throw error
    return (await holding()).hold(heldChanges, send, signal)
  }
}
