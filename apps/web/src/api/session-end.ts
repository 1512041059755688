import { ApiError, isSignedOut, OTHER_PERSON } from './api-error.ts'

/**
 * Event target that announces the end of the sign-in session by the event `end`. This happens when the server refuses a
 * call because nobody is signed in.
 */
const ends = new EventTarget()

/**
 * Change that the server refused because the sign-in session had ended. It waits in the page until somebody signs in.
 */
interface Waiting {
  /**
   * Called after a sign-in, so that the change is sent again. `isRead` is `false` if the server could not tell who has
   * signed in.
   */
  go: (isRead: boolean) => void
  /** Promise that resolves when the change has succeeded or failed. */
  ended: Promise<void>
}

/**
 * Id of the person who signed in last on this page, and whose work the screen shows. `undefined` before the first
 * sign-in.
 */
let person: string | undefined
/** `true` after the sign-in session has ended, until the page knows who is signed in now. */
let isEnded = false
const waiting = new Set<Waiting>()

/**
 * Maximum number of times that a change is sent while the server answers that nobody is signed in. The limit prevents
 * an endless loop if a faulty server shows a session but refuses changes.
 */
const ATTEMPTS = 5

export function announceSessionEnd(): void {
  ends.dispatchEvent(new Event('end'))
}

/**
 * Registers a listener that is called when the server refuses a request because the sign-in session has ended. Returns
 * a function that removes the listener.
 */
export function onSessionEnd(listener: () => void): () => void {
  ends.addEventListener('end', listener)
  return () => ends.removeEventListener('end', listener)
}

/**
 * Reports who has signed in, so that waiting changes continue. Changes of this person are sent again, and changes of
 * other people fail. The promise resolves when all of them have ended. The result is `undefined` if no change waits.
 */
export function announcePerson(id: string): Promise<unknown> | undefined {
  person = id
  isEnded = false
  return continueWaiting(true)
}

/**
 * Records that nobody is signed in. Later changes then wait for the next sign-in, because another person may sign in.
 */
export function announceNobody(): void {
  isEnded = true
}

/** Returns the id of the person who signed in last on this page. Returns `undefined` before the first sign-in. */
export const lastPerson = (): string | undefined => person

/** Makes all changes that wait for a sign-in fail. It is called if the server cannot tell who has signed in. */
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
 * Sends a change to the server by calling `send`. If the sign-in session has ended, the change waits for a sign-in. It
 * is then sent again, but only if the person who made it has signed in.
 * @param sender id of the person who made the change, by default the person who is signed in now
 * @throws the error of the last attempt, an error with the code `OTHER_PERSON` if another person signed in, or the
 * abort reason of `signal`
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

/** Creates the error for a change that is not saved, because another person has signed in meanwhile. */
export const otherPerson = () => new ApiError(401, OTHER_PERSON, 'Another person has signed in', undefined)

/**
 * Waits for a sign-in and then sends a change again. If the server still answers that nobody is signed in, this is
 * repeated, up to `ATTEMPTS` times.
 * @param refusal error of the first attempt, or `undefined` if the change was not sent yet
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

/**
 * Waits until the page knows who is signed in, after the sign-in session has ended. The result is `false` if the server
 * cannot tell.
 */
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
