import { useEffect } from 'react'

/** Makes the browser ask before the page is closed, while work is under way that closing would cut off. */
export function useAskBeforeLeaving(underWay: boolean): void {
  useEffect(() => {
    if (!underWay) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [underWay])
}
