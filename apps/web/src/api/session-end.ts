/** Event target for calls that were refused because the session had ended or expired. */
const ends = new EventTarget()

export function announceSessionEnd(): void {
  ends.dispatchEvent(new Event('end'))
}

/** Calls `listener` whenever a session ends unexpectedly. Returns a function that stops it. */
export function onSessionEnd(listener: () => void): () => void {
  ends.addEventListener('end', listener)
  return () => ends.removeEventListener('end', listener)
}
