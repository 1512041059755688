import { useEffect } from 'react'

/**
 * Makes the browser ask for confirmation before the page is closed, while `underWay` is true. Closing the page then
 * would interrupt some work, such as an upload.
 */
export function useAskBeforeLeaving(underWay: boolean): void {
  useEffect(() => {
    if (!underWay) return undefined
    return askBeforeLeaving()
  }, [underWay])
}

/**
 * Makes the browser ask for confirmation before the page is closed.
 *
 * @returns function that ends this
 */
export function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}

/**
 * Tells whether leaving the page now would interrupt work or lose input, so that the browser would ask first. Other ways
 * to leave, such as signing out, then ask as well.
 */
export function wouldInterrupt(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

/**
 * Makes all parts of the page save what was typed last, without waiting for a pause in typing, as when the page is
 * closed.
 */
export function saveBeforeLeaving(): void {
  window.dispatchEvent(new Event('pagehide'))
}
