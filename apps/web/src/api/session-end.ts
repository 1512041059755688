import { ApiError, isSignedOut, OTHER_PERSON } from './api-error.ts'

/** Dispatches the event `end` when the server refuses a call because the sign-in session has ended. */
const ends = new EventTarget()

/** Change that the server refused because the session had ended. Waits for the next sign-in. */
interface Waiting {
  /** Resumes the change after a sign-in. `isRead` is false if the signed-in person is unknown. */
  go: (isRead: boolean) => void
  /** Resolves when the change has succeeded or failed. */
  ended: Promise<void>
}

/** Id of the person who signed in last on this page; `undefined` before the first sign-in. */
let person: string | undefined
/** True if the session has ended and the page does not know yet who signed in again. */
let isEnded = false
const waiting = new Set<Waiting>()

/** Maximum number of attempts to send a change that is refused with 401. Prevents an endless loop. */
const ATTEMPTS = 5

export function announceSessionEnd(): void {
  ends.dispatchEvent(new Event('end'))
}

/** Registers a listener for the end of the sign-in session. Returns a function that removes the listener. */
export function onSessionEnd(listener: () => void): () => void {
  ends.addEventListener('end', listener)
  return () => ends.removeEventListener('end', listener)
}

/**
 * Resends the waiting changes of the person who signed in; those of other people fail. Returns `undefined` if none
 * wait.
 */
export function announcePerson(id: string): Promise<unknown> | undefined {
  // The promise resolves when all waiting changes have succeeded or failed.
  person = id
  isEnded = false
  return continueWaiting(true)
}

/** Records that nobody is signed in, so that changes wait for the next sign-in. */
export function announceNobody(): void {
  // Another person may sign in meanwhile, so the session must be read again first.
  isEnded = true
}

/** Returns the id of the person who signed in last on this page; `undefined` before the first sign-in. */
export const lastPerson = (): string | undefined => person

/** Makes all waiting changes fail, because the server cannot tell who is signed in. */
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
 * Sends a change by calling `send`. After the end of a session, the change waits until its sender signs in again.
 * @param sender id of the person who made the change; by default the signed-in person
 * @throws the error of the last attempt, an error with code `OTHER_PERSON`, or the abort reason of `signal`
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

/** Creates the error of a change that is not saved because another person has signed in. */
export const otherPerson = () => new ApiError(401, OTHER_PERSON, 'Another person has signed in', undefined)

/**
 * Resends a change after a sign-in, until `ATTEMPTS` attempts were made in all.
 * @param refusal error of the first attempt. `undefined` if the change was not sent yet.
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
        // A faulty server may show a session but refuse its changes.
        if (!isSignedOut(error) || attempt === ATTEMPTS) throw error
      }
    }
  } finally {
    end()
  }
}

/**
 * Announces the end of the session and waits for the next sign-in. Resolves to false if the session cannot be read.
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
