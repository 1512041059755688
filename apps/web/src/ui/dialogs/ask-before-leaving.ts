import { useEffect } from 'react'

/** Makes the browser ask before the page is closed while work is running that closing would interrupt. */
export function useAskBeforeLeaving(underWay: boolean): void {
  useEffect(() => {
    if (!underWay) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [underWay])
}
