/** State of a move of the server's data, with the number of changes that wait (`held`). */
export interface HeldChanges {
  changes: 'open' | 'moving' | 'moved'
  held: number
}

/** Store for the state of a move of the server's data, and for the number of waiting changes. */
export interface HeldChangesStore {
  // The functions that hold changes are downloaded only when a move begins, so they get the store as an argument.
  read: () => HeldChanges
  change: (next: Partial<HeldChanges>) => void
  /** Returns true if the server refused a change because its data is being moved. */
  isMoving: (error: unknown) => boolean
}

const LOOK_MILLISECONDS = 5000

let looking: Promise<void> | undefined
/** Promise of the newest waiting change. The next change waits for this promise, so that the order is kept. */
let last: Promise<unknown> = Promise.resolve()

/** Polls the server every five seconds until it accepts changes again. */
export function untilOpen(store: HeldChangesStore): Promise<void> {
  // The server refuses changes while its data moves. It may also restart then, and so be unreachable.
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

/** Asks `GET /api/health` if the server accepts changes; `undefined` if the server does not answer or is unhealthy. */
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

/** Holds a change until the server's data has moved, then calls `send`. Changes are sent in their original order. */
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
