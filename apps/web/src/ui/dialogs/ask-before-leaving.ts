import { useEffect } from 'react'

/**
 * Makes the browser ask for confirmation before the page is closed, while `underWay` is true. Closing the page would
 * then interrupt work, such as an upload.
 */
export function useAskBeforeLeaving(underWay: boolean): void {
  useEffect(() => {
    if (!underWay) return undefined
    return askBeforeLeaving()
  }, [underWay])
}

/**
 * Makes the browser ask for confirmation before the page is closed.
 * @returns a function after which the browser no longer asks
 */
export function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}

/**
 * Returns whether the browser would ask for confirmation if the page were closed now, because work would be interrupted
 * or input lost. Other ways of leaving, such as signing out, then ask too.
 */
export function wouldInterrupt(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

/**
 * Makes all parts of the page save typed text at once. Otherwise they would wait for a pause in typing. They also do
 * this when the page is closed.
 */
export function saveBeforeLeaving(): void {
  window.dispatchEvent(new Event('pagehide'))
}
