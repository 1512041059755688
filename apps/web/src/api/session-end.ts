/** Tells that a call was refused for want of a session: it ended elsewhere, or ran out. */
const ends = new EventTarget()

export function announceSessionEnd(): void {
  ends.dispatchEvent(new Event('end'))
}

/** Calls `listener` whenever a session ends unasked. Returns what stops it. */
export function onSessionEnd(listener: () => void): () => void {
  ends.addEventListener('end', listener)
  return () => ends.removeEventListener('end', listener)
}
