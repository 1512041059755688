/** Event target for calls that were refused because the session had ended or expired. */
const ends = new EventTarget()

export function announceSessionEnd(): void {
  ends.dispatchEvent(new Event('end'))
}

/**
 * Registers a listener that is called when the server refuses a request because the person's session has ended or
 * expired. Returns a function that removes it.
 */
export function onSessionEnd(listener: () => void): () => void {
  ends.addEventListener('end', listener)
  return () => ends.removeEventListener('end', listener)
}
