import { useEffect } from 'react'

/** Makes the browser ask before the page is closed while `underWay` is true. */
export function useAskBeforeLeaving(underWay: boolean): void {
  useEffect(() => {
    if (!underWay) return undefined
    return askBeforeLeaving()
  }, [underWay])
}

/** Makes the browser ask before the page is closed. Returns a function that ends this. */
export function askBeforeLeaving(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}

/** Returns true if closing the page now would interrupt work or lose input. Sign-out then asks too. */
export function wouldInterrupt(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

/** Makes all parts of the page save typed text at once instead of after a pause. */
export function saveBeforeLeaving(): void {
  window.dispatchEvent(new Event('pagehide'))
}
