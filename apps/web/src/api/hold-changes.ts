import { type HeldChanges, heldChanges, isMoving } from './held-changes.ts'

const LOOK_MILLISECONDS = 5000

let looking: Promise<void> | undefined
/** Settles when the change that was held last has been sent. */
let last: Promise<unknown> = Promise.resolve()

/** Asks the server every few seconds until it accepts changes again. It may be away in between, for its restart. */
export function untilOpen(): Promise<void> {
  if (heldChanges.read().changes === 'open') heldChanges.change({ changes: 'moving' })
  looking ??= look().finally(() => (looking = undefined))
  return looking
}

async function look(): Promise<void> {
  for (;;) {
    const changes = await readChanges()
    if (changes !== undefined && changes !== heldChanges.read().changes) heldChanges.change({ changes })
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

/** Sends a change when the server accepts changes again, after those that were held before. */
export function hold<T>(send: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  heldChanges.change({ held: heldChanges.read().held + 1 })
  const sent = sendHeld(send, last, signal).finally(() =>
    heldChanges.change({ held: heldChanges.read().held - 1 }),
  )
  last = sent.catch(() => undefined)
  return sent
}

async function sendHeld<T>(
  send: () => Promise<T>,
  earlier: Promise<unknown>,
  signal: AbortSignal | undefined,
): Promise<T> {
  await unlessAborted(Promise.all([earlier, untilOpen()]), signal)
  for (;;) {
    try {
      return await send()
    } catch (error) {
      if (!isMoving(error)) throw error
    }
    await unlessAborted(untilOpen(), signal)
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
