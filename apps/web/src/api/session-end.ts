/**
 * Event target that announces the end of the sign-in session: it dispatches `end` when the server refuses a call
 * because the session has ended or expired.
 */
const ends = new EventTarget()

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
