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
 * Starts to ask the server regularly whether the move of its data is over, if an answer has the header `X-Read-Only`.
 * The server sends this header while its data is being moved to another database.
 */
export function noteReadOnly({ headers }: Response): void {
  if (headers.has('X-Read-Only')) void holding().then(({ untilOpen }) => untilOpen(heldChanges))
}

/**
 * Sends a change to the server by calling `send`. If the server refuses it because its data is being moved to another
 * database, the change waits in the page and is sent after the move.
 * @throws the error of the last attempt. If `signal` is aborted while the change waits, the abort reason is thrown.
 */
export async function sendWhenOpen<T>(send: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!isMoving(error)) throw error
    return (await holding()).hold(heldChanges, send, signal)
  }
}
