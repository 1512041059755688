/**
 * State of a move of the server's data to another database, and the number of changes that wait in this page for the
 * end of the move.
 */
export interface HeldChanges {
  changes: 'open' | 'moving' | 'moved'
  held: number
}

/**
 * Store with the state of a move of the server's data to another database, and with the number of changes that wait for
 * the end of the move. The store exists from the start of the page. The functions that use it are downloaded only when
 * a move begins, so they get the store as an argument.
 */
export interface HeldChangesStore {
  read: () => HeldChanges
  change: (next: Partial<HeldChanges>) => void
  /** Returns whether the server refused a change, without performing it, because its data is being moved. */
  isMoving: (error: unknown) => boolean
}

const LOOK_MILLISECONDS = 5000

let looking: Promise<void> | undefined
/** Promise that settles when the last held change has been sent. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Asks the server every five seconds whether it accepts changes, and resolves when it does so after a move of its data.
 * Meanwhile the server may be unreachable, because it restarts.
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
 * Asks the server (GET /api/health) whether it accepts changes. Returns undefined if there is no answer or the server
 * is not healthy.
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
 * Keeps a change in the page while the server's data is moved. When the server accepts changes again, calls `send`
 * after the changes that were held earlier.
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
