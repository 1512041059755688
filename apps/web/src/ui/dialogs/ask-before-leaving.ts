import { useEffect } from 'react'

/**
 * Makes the browser ask for confirmation before the page is closed, while `underWay` is true. Closing the page then
 * would interrupt some work, such as an upload.
 */
export function useAskBeforeLeaving(underWay: boolean): void {
  useEffect(() => {
    if (!underWay) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [underWay])
}
