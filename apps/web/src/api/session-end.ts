import { ApiError, isSignedOut, OTHER_PERSON } from './api-error.ts'

/**
 * Event target with one event, `end`. It is dispatched when the server refuses a call because the sign-in session has
 * ended.
 */
const ends = new EventTarget()

/**
 * Change that the server refused because the sign-in session had ended. It waits in the page until somebody signs in.
 */
interface Waiting {
  /** Continues the change after a sign-in. `isRead` is `false` if the server could not tell who is signed in. */
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
 * Tells the changes that wait for a sign-in who is signed in. Changes of this person are sent again; changes of other
 * people fail. Returns a promise that resolves when all of them have ended, or `undefined` if no change waits.
 */
export function announcePerson(id: string): Promise<unknown> | undefined {
  person = id
  isEnded = false
  return continueWaiting(true)
}

/**
 * Records that nobody is signed in. Changes then wait until it is known who signs in next, because it may be another
 * person.
 */
export function announceNobody(): void {
  isEnded = true
}

/** Returns the id of the person who signed in last on this page. Returns `undefined` before the first sign-in. */
export const lastPerson = (): string | undefined => person

/** Makes all changes that wait for a sign-in fail, because the server cannot tell who is signed in. */
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
 * Sends a change to the server by calling `send`. If the sign-in session has ended, the change waits until somebody
 * signs in. It is sent again only if that person is its sender.
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

/** Creates the error of a change that is not saved because somebody else has signed in than the person who made it. */
export const otherPerson = () => new ApiError(401, OTHER_PERSON, 'Another person has signed in', undefined)

/**
 * Waits until it is known who is signed in, and sends a change again. This is repeated while the server answers that
 * nobody is signed in, until the change was sent `ATTEMPTS` times.
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
 * Announces the end of the sign-in session and waits until the session was fetched again. Resolves to `false` if it
 * cannot be fetched.
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
