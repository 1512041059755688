/** State of moving the server's data to another database. `held` is the number of changes that wait in this page. */
export interface HeldChanges {
  changes: 'open' | 'moving' | 'moved'
  held: number
}

/**
 * Store for changes that wait while the server's data is moved to another database. It tells whether the move is
 * running, and how many changes wait.
 */
export interface HeldChangesStore {
  read: () => HeldChanges
  change: (next: Partial<HeldChanges>) => void
  /**
   * Returns whether the server refused a change because its data is being moved. The server has not performed the
   * change.
   */
  isMoving: (error: unknown) => boolean
}

const LOOK_MILLISECONDS = 5000

let looking: Promise<void> | undefined
/**
 * Promise of the change that was added last to the queue of waiting changes. It settles when this change was sent. The
 * next change waits for it, so that changes are sent in order.
 */
let last: Promise<unknown> = Promise.resolve()

/**
 * Asks the server every five seconds whether it accepts changes again, and resolves when it does. The server refuses
 * changes while its data is moved to another database, and may be unreachable while it restarts.
 */
export function untilOpen(store: HeldChangesStore): Promise<void> {
  if (store.read().changes === 'open') store.change({ changes: 'moving' })
  looking ??= look(store).finally(() => (looking = undefined))
  return looking
}

async function look(store: HeldChangesStore): Promise<void> {
  for (;;) {
    const changes = await readChanges()
    if (changes !== undefined && changes !== store.read().changes) store.change({ changes })
    if (changes === 'open') return
    await new Promise((resolve) => setTimeout(resolve, LOOK_MILLISECONDS))
  }
}

/**
 * Asks the server (`GET /api/health`) whether it accepts changes. Returns `undefined` if there is no answer or the
 * server is not healthy.
 */
async function readChanges(): Promise<HeldChanges['changes'] | undefined> {
  try {
    const answer = await fetch('/api/health', { cache: 'no-store' })
    const health = (await answer.json()) as { status?: unknown; changes?: unknown }
    if (!answer.ok || health.status !== 'ok') return undefined
    return health.changes === 'moving' || health.changes === 'moved' ? health.changes : 'open'
  } catch {
    // The server did not answer, or a proxy answered in its place.
    return undefined
  }
}

/**
 * Keeps a change in the page while the server's data is moved to another database. It is sent when the server accepts
 * changes again. Changes are sent in the order in which they were made.
 */
export function hold<T>(store: HeldChangesStore, send: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  store.change({ held: store.read().held + 1 })
  const sent = sendHeld(store, send, last, signal).finally(() =>
    store.change({ held: store.read().held - 1 }),
  )
  last = sent.catch(() => undefined)
  return sent
}

async function sendHeld<T>(
  store: HeldChangesStore,
  send: () => Promise<T>,
  earlier: Promise<unknown>,
  signal: AbortSignal | undefined,
): Promise<T> {
  await unlessAborted(Promise.all([earlier, untilOpen(store)]), signal)
  for (;;) {
    try {
      return await send()
    } catch (error) {
      if (!store.isMoving(error)) throw error
    }
    await unlessAborted(untilOpen(store), signal)
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
