import { ApiError } from './api-error.ts'

/** Code of the answer to a change while the server's data is moved to another place; nothing was changed. */
const MOVING = 'server.moving'
/** Header of every answer while that lasts. */
const READ_ONLY_HEADER = 'X-Read-Only'
const LOOK_MILLISECONDS = 5000

/** State of the server's data, and the number of changes that wait in this page. */
export interface HeldChanges {
  changes: 'open' | 'moving' | 'moved'
  held: number
}

let state: HeldChanges = { changes: 'open', held: 0 }
const listeners = new Set<() => void>()
let looking: Promise<void> | undefined
/** Settles when the change that was held last has been sent. */
let last: Promise<unknown> = Promise.resolve()

function change(next: Partial<HeldChanges>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

/** Store of the state, for `useSyncExternalStore`. */
export const heldChanges = {
  read: (): HeldChanges => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Reads from an answer that the server accepts no changes at the moment. */
export function noteReadOnly(headers: Headers): void {
  if (headers.get(READ_ONLY_HEADER) === null) return
  if (state.changes === 'open') change({ changes: 'moving' })
  void untilOpen()
}

/** Asks the server every few seconds until it accepts changes again. It may be away in between, for its restart. */
function untilOpen(): Promise<void> {
  looking ??= look().finally(() => (looking = undefined))
  return looking
}

async function look(): Promise<void> {
  for (;;) {
    const changes = await readChanges()
    if (changes !== undefined && changes !== state.changes) change({ changes })
    if (changes === 'open') return
    await new Promise((resolve) => setTimeout(resolve, LOOK_MILLISECONDS))
  }
}

/** Reads whether changes are accepted; undefined when the server does not say. */
async function readChanges(): Promise<HeldChanges['changes'] | undefined> {
  try {
    const answer = await fetch('/api/health', { cache: 'no-store' })
    const health = (await answer.json()) as { status?: unknown; changes?: unknown }
    if (!answer.ok || health.status !== 'ok') return undefined
    return health.changes === 'moving' || health.changes === 'moved' ? health.changes : 'open'
  } catch {
    // No answer, or one of a proxy whose server is away.
    return undefined
  }
}

/**
 * Sends a change. While the server's data is moved it is held, and sent when the move is over; held changes are sent one
 * after another, in the order in which they were made.
 * @throws the error of the last attempt; the signal's reason when it is aborted while it waits
 */
export async function sendWhenOpen<T>(send: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!isMoving(error)) throw error
  }
  if (state.changes === 'open') change({ changes: 'moving' })
  change({ held: state.held + 1 })
  const sent = sendHeld(send, last, signal).finally(() => change({ held: state.held - 1 }))
  last = sent.catch(() => undefined)
  return sent
}

async function sendHeld<T>(
  send: () => Promise<T>,
  earlier: Promise<unknown>,
  signal: AbortSignal | undefined,
): Promise<T> {
  await unlessAborted(earlier, signal)
  for (;;) {
    await unlessAborted(untilOpen(), signal)
    try {
      return await send()
    } catch (error) {
      if (!isMoving(error)) throw error
    }
  }
}

function unlessAborted(work: Promise<unknown>, signal: AbortSignal | undefined): Promise<unknown> {
  if (!signal) return work
  signal.throwIfAborted()
  const aborted = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  )
  return Promise.race([work, aborted])
}

/** Returns whether a change was refused because the server's data is moved. */
export function isMoving(error: unknown): boolean {
  return error instanceof ApiError && error.code === MOVING
}
