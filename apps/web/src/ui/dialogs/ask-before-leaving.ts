import { useEffect } from 'react'

/**
 * Hook that makes the browser ask for confirmation before the page is closed, while `underWay` is true. Closing the
 * page would interrupt work, such as an upload.
 */
export function useAskBeforeLeaving(underWay: boolean): void {
  useEffect(() => {
    if (!underWay) return undefined
    return askBeforeLeaving()
  }, [underWay])
}

/**
 * Makes the browser ask for confirmation before the page is closed.
 * @returns a function that ends this
 */
export function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}

/**
 * Returns whether closing the page now would interrupt work or lose input. Actions such as signing out then ask for
 * confirmation, as the browser would.
 */
export function wouldInterrupt(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

/**
 * Makes all parts of the page save typed text at once, instead of waiting for a pause in typing. This also happens when
 * the page is closed.
 */
export function saveBeforeLeaving(): void {
  window.dispatchEvent(new Event('pagehide'))
}
