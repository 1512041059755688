import { ApiError, isSignedOut, OTHER_PERSON } from './api-error.ts'

/**
 * Event target that announces the end of the sign-in session: it dispatches `end` when the server refuses a call
 * because the session has ended or expired.
 */
const ends = new EventTarget()

/** Change that met the end of the session and waits in the page until somebody signs in. */
interface Waiting {
  /** Continues the change. `isRead` is false if the server could not tell who is signed in. */
  go: (isRead: boolean) => void
  /** Promise that resolves when the change has succeeded or failed. */
  ended: Promise<void>
}

/** Id of the person who was signed in last on this page, and whose work the screen shows; undefined before the first. */
let person: string | undefined
/** True from the moment when the page knows that the session has ended until it has read who is signed in. */
let isEnded = false
const waiting = new Set<Waiting>()

/**
 * Number of times that a change is sent while the server says that nobody is signed in. It ends a loop in which a server
 * knows the session but refuses the change.
 */
const ATTEMPTS = 5

export function announceSessionEnd(): void {
  ends.dispatchEvent(new Event('end'))
}

/**
 * Registers a listener that is called when the server refuses a request because the person's sign-in session has ended
 * or expired. Returns a function that removes the listener.
 */
export function onSessionEnd(listener: () => void): () => void {
  ends.addEventListener('end', listener)
  return () => ends.removeEventListener('end', listener)
}

/**
 * Announces who is signed in, each time the session was read. Changes that met the end of a session are sent again if
 * they are of this person, and fail otherwise. Returns a promise that resolves when they have ended, or undefined if
 * there are none.
 */
export function announcePerson(id: string): Promise<unknown> | undefined {
  person = id
  isEnded = false
  return continueWaiting(true)
}

/**
 * Announces that nobody is signed in. Until the session is read again, changes wait, because the person who signs in
 * meanwhile may be another one.
 */
export function announceNobody(): void {
  isEnded = true
}

/** Returns the id of the person who was signed in last on this page; undefined before the first. */
export const lastPerson = (): string | undefined => person

/** Lets the changes fail that met the end of a session, because the server cannot tell who is signed in. */
export function announceUnknownPerson(): void {
  void continueWaiting(false)
}

function continueWaiting(isRead: boolean): Promise<unknown> | undefined {
  if (waiting.size === 0) return undefined
  const continued = [...waiting]
  waiting.clear()
  for (const { go } of continued) go(isRead)
  return Promise.all(continued.map(({ ended }) => ended))
}

/**
 * Sends a change to the server by calling `send`. If the session has ended, the change waits in the page until somebody
 * signs in, and is sent again if this is the same person.
 * @param sender id of the person who made the change; by default the person who is signed in now
 * @throws the error of the last attempt; an error with the code `OTHER_PERSON` if another person signed in; if the
 * signal is aborted while the change waits, the signal's reason
 */
export async function sendWhenSignedIn<T>(
  send: () => Promise<T>,
  signal?: AbortSignal,
  sender: string | undefined = person,
): Promise<T> {
  if (sender !== undefined && isEnded) return sendAgain(send, sender, undefined, signal)
  if (person !== sender) throw otherPerson()
  try {
    return await send()
  } catch (error) {
    if (!isSignedOut(error)) throw error
    if (sender !== undefined) return sendAgain(send, sender, error, signal)
    announceSessionEnd()
    throw error
  }
}

/** Creates the error of a change that is not saved, because another person than its sender is signed in. */
export const otherPerson = () => new ApiError(401, OTHER_PERSON, 'Another person has signed in', undefined)

/**
 * Sends a change again as often as the session is read, up to `ATTEMPTS` times.
 * @param refusal error of the first attempt; undefined if the change was not sent yet
 */
async function sendAgain<T>(
  send: () => Promise<T>,
  sender: string,
  refusal: unknown,
  signal: AbortSignal | undefined,
): Promise<T> {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  try {
    for (let attempt = 2; ; attempt += 1) {
      if (!(await sessionRead(ended, signal))) {
        if (refusal === undefined) return await send()
        throw refusal
      }
      if (person !== sender) throw otherPerson()
      try {
        return await send()
      } catch (error) {
        if (!isSignedOut(error) || attempt === ATTEMPTS) throw error
      }
    }
  } finally {
    end()
  }
}

/** Announces the end of the session, and waits until it was read again. Resolves false if it cannot be read. */
function sessionRead(ended: Promise<void>, signal: AbortSignal | undefined): Promise<boolean> {
  signal?.throwIfAborted()
  return new Promise((resolve, reject) => {
    const one: Waiting = { go: resolve, ended }
    waiting.add(one)
    signal?.addEventListener(
      'abort',
      () => {
        waiting.delete(one)
        reject(signal.reason as Error)
      },
      { once: true },
    )
    announceSessionEnd()
  })
}
